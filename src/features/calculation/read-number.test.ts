import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OrderCalculation } from '#contracts/order-calculation.ts'
import { readNumber } from './read-number.ts'

const weigh = (typed: string) => readNumber(typed, 'weight', 'ru').value
const problem = (typed: string, measure: 'weight' | 'side' | 'value' = 'weight') =>
  readNumber(typed, measure, 'ru').problem

test('a weight is read as people type and paste it', () => {
  expect(['3.2', '3,2', ' 3,20 ', '3,2 кг', '3.2kg', '3,2\u00a0кг.', '03,2', '.5', ',5', '3,'].map(weigh)).toEqual([
    '3.2',
    '3.2',
    '3.20',
    '3.2',
    '3.2',
    '3.2',
    '3.2',
    '0.5',
    '0.5',
    '3',
  ])
})

test('an amount comes with gaps and signs of its own currency', () => {
  const read = (typed: string) => readNumber(typed, 'value', 'ru', 'USD').value
  expect(['1 200,50', '1,200.50', '1.200,50', '$180', '180 $', '180 usd', "1'200"].map(read)).toEqual([
    '1200.50',
    '1200.50',
    '1200.50',
    '180',
    '180',
    '180',
    '1200',
  ])
  expect(readNumber('180 €', 'value', 'ru', 'USD')).toEqual({ value: null, problem: 'not_a_number' })
})

test('the language of the page says what a comma before three digits is', () => {
  expect(readNumber('$1,200', 'value', 'en', 'USD').value).toBe('1200')
  expect(readNumber('1,200', 'weight', 'en').problem).toBe('too_large')
  expect(readNumber('1,200 кг', 'weight', 'ru').value).toBe('1.200')
  expect(readNumber('3,2 kg', 'weight', 'en').value).toBe('3.2')
})

test('nothing typed is nothing wrong', () => {
  expect(readNumber('  ', 'weight', 'ru')).toEqual({ value: null, problem: null })
})

test('what is wrong has a name', () => {
  expect(['abc', '-3', '1e3', '3 2', '500 г', 'кг', '1.2.3', '0x10'].map((typed) => problem(typed))).toEqual(
    Array.from({ length: 8 }, () => 'not_a_number'),
  )
  expect(problem('0,009')).toBe('too_small')
  expect(problem('100,001')).toBe('too_large')
  expect(problem('1,2345')).toBe('too_exact')
  expect(problem('30,55', 'side')).toBe('too_exact')
  expect(problem('999999999999', 'value')).toBe('too_large')
})

describe('whatever is read', () => {
  const field = { weight: 'weight', side: 'length', value: 'declared_value' } as const
  const samples = [
    '0',
    '0.01',
    '1',
    '99.999',
    '100',
    '100.001',
    '300',
    '300.1',
    '999999999.99',
    '1000000000',
    '007',
    '1.25',
  ]
  test.each(Object.keys(field) as (keyof typeof field)[])('the contract takes: %s', (measure) => {
    const schema = OrderCalculation.shape[field[measure]]
    const isTaken = (sample: string) => z.safeParse(schema, sample.replace(/^0+(?=\d)/, '')).success
    expect(samples.map((sample) => readNumber(sample, measure, 'ru').value !== null)).toEqual(samples.map(isTaken))
  })
})
