import { describe, expect, it } from 'vitest'
import { isGenericName } from './generic-words.ts'

describe('names too general for customs', () => {
  it.each(['Одежда', ' подарок ', 'ТОВАРЫ', 'Gift', 'clothes.', '«Одежда»', 'Personal items', 'Товар 1'])(
    'warns about %s',
    (name) => expect(isGenericName(name)).toBe(true),
  )

  it.each(['Футболка из мериноса', 'одежда для кукол', 'Trail running shoes', 'Gift card', '', '  '])(
    'accepts "%s"',
    (name) => expect(isGenericName(name)).toBe(false),
  )
})
