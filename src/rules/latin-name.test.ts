import { describe, expect, it } from 'vitest'
import { latinName, passportName } from './latin-name.ts'

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

it.each([
  ['Щукина', 'Shchukina'],
  ['Novák', 'Novak'],
  ['O’Neill', "O'Neill"],
  ['ანა', null],
  ['', null],
  ['Ж'.repeat(40), 'Zh'.repeat(30)],
])('in a passport %s is %s', (name, written) => {
  expect(passportName(name)).toBe(written)
})
