import { beforeEach, expect, test } from 'vitest'
import { prerendered } from '#tests/support/prerendered.ts'
import { followSlider, queryOf, saysSomething } from './plain-form.ts'

let form: HTMLFormElement
const field = (name: string) => form.querySelector<HTMLInputElement>(`[name="${name}"]`)
beforeEach(() => {
  const place = prerendered(`<form>
    <select name="to"><option value="RU" selected>Russia</option><option value="KZ">Kazakhstan</option></select>
    <input name="weight"><input type="range" min="1" max="310" value="1">
    <input type="checkbox" name="services" value="repack"><input type="checkbox" name="services" value="photo">
  </form>`)
  form = place.querySelector('form') ?? document.createElement('form')
  return () => place.remove()
})

function fill(name: string, value: string) {
  const found = field(name)
  if (found) found.value = value
}

test('what no one filled in says nothing', () => {
  expect(queryOf(form, [], '')).toBe('')
  expect(queryOf(form, [], '?utm_source=letter&weight=3')).toBe('utm_source=letter&weight=3')
})

test('what was filled in goes before what the link says, also when it is as it was drawn again, or nothing', () => {
  fill('weight', '2,5')
  expect(queryOf(form, [], '?weight=3&to=KZ')).toBe('weight=2%2C5&to=KZ')
  expect(queryOf(form, ['to'], '?weight=3&to=KZ')).toBe('weight=2%2C5&to=RU')
  fill('weight', '')
  expect(queryOf(form, ['weight'], '?weight=3')).toBe('')
})

test('services come on top of those of the link', () => {
  const [repack] = form.querySelectorAll<HTMLInputElement>('[name="services"]')
  if (repack) repack.checked = true
  expect(queryOf(form, [], '?services=insurance,photo')).toBe('services=insurance%2Cphoto%2Crepack')
  if (repack) repack.checked = false
  expect(queryOf(form, ['services'], '?services=insurance')).toBe('services=insurance')
  expect(queryOf(form, ['services'], '')).toBe('')
})

test('the slider moves the weight', () => {
  const slider = form.querySelector<HTMLInputElement>('[type="range"]')
  if (slider) slider.value = '25'
  followSlider(form, 'ru')
  expect(queryOf(form, [], '')).toBe('weight=2%2C5')
})

test.each([
  ['', false],
  ['utm_source=weight', false],
  ['weight=', false],
  ['my_weight=3', false],
  ['utm_source=x&weight=3', true],
  ['services=repack', true],
])('whether a link says something: %s', (query, says) => {
  expect(saysSomething(query)).toBe(says)
})
