import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { names } from './account.ts'

const fits = (name: string) => Object.values(names).map((schema) => z.safeParse(schema, name).success)

test.each(['\u202eереВ', 'Ве\u202cра', '\u2066Вера', 'Вера\u2069', 'Вера\ud800'])('%j is no name', (name) => {
  expect(fits(name)).toEqual([false, false, false, false])
})

test.each(['Вера', 'О\u2019Нил', '\u05e9\u05dc\u05d5\u05dd', '\u200fشیرین\u200c'])('%j is a name', (name) => {
  expect(fits(name)).toEqual([true, true, true, false])
})
