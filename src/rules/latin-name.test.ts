import { describe, expect, it } from 'vitest'
import { latinName } from './latin-name.ts'

describe('a name for a shop abroad', () => {
  it.each([
    ['Анна Соколова', 'Anna Sokolova'],
    ['Щукин-Юрьев Илья', 'Shchukin-Iurev Ilia'],
    ['Подъячева', 'Podieiacheva'],
    ['Maria Novák', 'Maria Novák'],
  ])('%s is %s', (name, latin) => {
    expect(latinName(name)).toBe(latin)
  })
})
