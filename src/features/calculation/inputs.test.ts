import { expect, test } from 'vitest'
import { nothing, readLink, writeLink } from './inputs.ts'

const link = 'from=US&to=RU&weight=3.2&length=40&width=30&height=25&value=180&currency=USD&delivery=courier'

test('a link is read and written the same', () => {
  const query = `${link}&services=insurance,repack`
  expect(writeLink(readLink(query, ','), 'ru')).toBe(query)
  expect(readLink(query, ',')).toEqual({
    from: 'US',
    to: 'RU',
    weight: '3,2',
    length: '40',
    width: '30',
    height: '25',
    value: '180',
    currency: 'USD',
    services: ['insurance', 'repack'],
    delivery: 'courier',
  })
})

test('numbers are written plainly, however they were typed', () => {
  expect(writeLink({ ...nothing, weight: '3,20 кг', value: '1 200,50' }, 'ru')).toBe('weight=3.20&value=1200.50')
})

test('nothing typed is lost, also what is no number', () => {
  const typed = { ...nothing, weight: 'три & half', length: '50%' }
  expect(readLink(writeLink(typed, 'ru'), ',')).toEqual({ ...typed, length: '50' })
})

test('what says nothing in a link is written like nothing: what was read of it is what was written', () => {
  const said = writeLink({ ...nothing, from: 'US', value: '%', currency: 'USD' }, 'ru')
  expect(writeLink(readLink(said, ','), 'ru')).toBe(said)
})

test('a form without scripts names its services one by one, and a link may name rubbish', () => {
  expect(readLink('services=repack&services=insurance,repack', '.').services).toEqual(['insurance', 'repack'])
  expect(readLink('services=,%3Cb%3E,,&from=us&weight=&utm_source=x', '.')).toEqual({ ...nothing, from: 'US' })
  expect(writeLink(nothing, 'ru')).toBe('')
})
