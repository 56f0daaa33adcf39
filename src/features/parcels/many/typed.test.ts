import { expect, test } from 'vitest'
import { readTyped, withMore } from './typed.ts'

const [one, other] = ['YT1234567890123451', 'YT1234567890123452']

test('what is pasted elsewhere comes after what waits, and is meant', () => {
  const kept = { text: `${one}\n`, taken_out: [one, other], warehouse_id: '2', shop_name: 'Northpine' }
  expect(withMore(readTyped(kept), other)).toEqual({ ...kept, text: `${one}\n${other}`, taken_out: [one] })
  expect(withMore(readTyped(undefined), one)).toMatchObject({ text: one, taken_out: [] })
})
