import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { showPart, teachDialogs } from '#tests/support/part.tsx'
import { PhoneField } from './phone-field.tsx'
import type { PhoneMode } from './phone-text.ts'

type Language = 'ru' | 'en'
type Settings = { start?: string; country?: string; mode?: PhoneMode; error?: string; disabled?: boolean }

function Asked({ start = '', country = 'RU', label = 'Phone', ...rest }: Settings & { label?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <PhoneField {...rest} label={label} defaultCountry={country} value={value} onChange={setValue} />
      <p data-testid="held">{value}</p>
    </>
  )
}

/** The form's value. */
const held = () => screen.getByTestId('held').textContent

/** Shows the field and waits for its countries, which load a moment later. */
async function show(settings: Settings = {}, language: Language = 'en') {
  const part = showPart(<Asked {...settings} />, language)
  await hasCountries()
  return part
}

const hasCountries = () => screen.findByRole('button', { name: /(country|страна): / })

const number = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' })
/** The contract's format. */
const isWhole = (value: string) => /^\+[1-9]\d{6,14}$/.test(value.trim())
const note = () => document.getElementById(number().getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(() => {
  teachDialogs()
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('before its countries are here', () => {
  test.each([
    ['RU', 'RU+7'],
    ['US', 'US+1'],
    ['KZ', 'KZ'],
  ])('it shows the country and, where it is known already, the code: %s', async (country, shown) => {
    const { container } = showPart(<Asked country={country} />)
    const beside = () => container.querySelector('input')?.previousElementSibling
    expect(beside()?.textContent).toBe(shown)
    await hasCountries()
    expect(beside()?.textContent).toContain(shown)
  })

  test('nothing that is typed is lost, and leaving it makes a whole number of it', async () => {
    showPart(<Asked />)
    expect(screen.queryByRole('button')).toBeNull()
    number().focus()
    const plain = number()
    await userEvent.keyboard('8 905 123')
    expect(number()).toBe(plain)
    await userEvent.keyboard('-45-67')
    expect(number().value).toBe('8 905 123-45-67')
    await userEvent.tab()
    await screen.findByRole('button', { name: 'RU +7, country: Russia' })
    await waitFor(() => expect(held()).toBe('+79051234567'))
    expect(number().value).toBe('+7 905 123 45 67')
  })
})

describe('a phone number', () => {
  test.each([
    ['ru', 'Введите номер телефона', 'RU +7, страна: Россия'],
    ['en', 'Enter a phone number', 'RU +7, country: Russia'],
  ] as const)('is asked for in words: %s', async (language, placeholder, country) => {
    await show({}, language)
    const field = number()
    expect(field.placeholder).toBe(placeholder)
    expect(field.maxLength).toBe(25)
    expect([field.type, field.inputMode, field.autocomplete]).toEqual(['tel', 'tel', 'tel'])
    expect(field.getAttribute('aria-required')).toBe('true')
    expect(screen.getByRole('button', { name: country }).getAttribute('aria-haspopup')).toBe('dialog')
  })

  test.each([
    ['9051234567', '+79051234567', '905 123-45-67', 'Russia'],
    ['8 (905) 123-45-67', '+79051234567', '8 (905) 123-45-67', 'Russia'],
    ['79051234567', '+79051234567', '+7 905 123 45 67', 'Russia'],
    ['+998901234567', '+998901234567', '+998 90 123 45 67', 'Uzbekistan'],
    ['tel 9o0x5 1234567', '+79051234567', '905 123-45-67', 'Russia'],
    ['٩٠٥١٢٣٤٥٦٧', '+79051234567', '905 123-45-67', 'Russia'],
  ])('typed as %s is %s', async (typed, e164, shown, country) => {
    await show()
    await userEvent.type(number(), typed)
    expect(held()).toBe(e164)
    expect(number().value).toBe(shown)
    expect(screen.getByRole('button', { name: new RegExp(country) })).toBeTruthy()
  })

  test.each([
    ['8 (905) 123-45-67', '+79051234567'],
    ['\u202a+998 90 123 45 67\u202c', '+998901234567'],
    ['Мой телефон: +998 (90) 123-45-67, после шести', '+998901234567'],
    ['+٩٩٨ ٩٠ ١٢٣ ٤٥ ٦٧', '+998901234567'],
    ['00998901234567', '+998901234567'],
  ])('pasted as "%s" is whole', async (text, e164) => {
    await show()
    number().focus()
    await userEvent.paste(text)
    expect(held()).toBe(e164)
  })

  test('filled in by the browser switches the country', async () => {
    await show()
    const field = number()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '+4915123456789')
    field.dispatchEvent(new Event('input', { bubbles: true }))
    await screen.findByRole('button', { name: 'DE +49, country: Germany' })
    expect(held()).toBe('+4915123456789')
  })

  test('that is not whole is kept as it is, is refused by the contract, and is told of on leaving', async () => {
    const { change } = await show()
    await userEvent.type(number(), '916204')
    expect(isWhole(held())).toBe(false)
    expect(note()).toBeUndefined()
    await userEvent.tab()
    expect(note()).toBe('The number is too short: check the last digits')
    expect(number().getAttribute('aria-invalid')).toBe('true')
    // Reopens a draft.
    const draft = held()
    change(<Asked key="again" start={draft} error="Check this value" />)
    await hasCountries()
    expect(number().value).toBe('+7 916 204')
    expect(note()).toBe('The number is too short: check the last digits')
    await userEvent.type(number(), '1755')
    expect(held()).toBe('+79162041755')
    expect(note()).toBe('Check this value')
  })

  test.each([
    ['+7 916204175599', 'Номер длиннее, чем нужно: проверьте цифры'],
    ['+7 1162041755', 'Такого номера в этой стране нет: проверьте страну и цифры'],
    ['+7 9', 'Номер короче, чем нужно: проверьте последние цифры'],
  ])('%s: %s', async (start, words) => {
    await show({ start, error: 'x' }, 'ru')
    expect(note()).toBe(words)
  })

  test('keeps what was typed when its country is found late, and takes the country', async () => {
    const { change } = await show({ country: 'US' })
    change(<Asked country="KZ" />)
    await screen.findByRole('button', { name: 'KZ +7, country: Kazakhstan' })
    await userEvent.type(number(), '7011234567')
    change(<Asked country="UZ" />)
    expect(held()).toBe('+77011234567')
    expect(screen.getByRole('button', { name: 'KZ +7, country: Kazakhstan' })).toBeTruthy()
  })

  test('follows its mode', async () => {
    const { change } = await show({ start: '+79162041755', mode: 'national' })
    expect(number().value).toBe('8 (916) 204-17-55')
    change(<Asked key="auto" start="+79162041755" />)
    await hasCountries()
    expect(number().value).toBe('+7 916 204 17 55')
    change(<Asked key="international" mode="international" />)
    await hasCountries()
    expect(number().value).toBe('+7')
    expect(held()).toBe('')
  })

  test('of an unknown country is still a number', async () => {
    const { container } = await show({ country: 'ZZ' })
    await userEvent.type(number(), '+79051234567')
    expect(held()).toBe('+79051234567')
    expect(container.querySelector('img[src^="http"]')).toBeNull()
  })

  test('is out of reach when it is disabled', async () => {
    await show({ disabled: true, start: '+79162041755' })
    expect(number().disabled).toBe(true)
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Russia/ }).disabled).toBe(true)
  })
})

describe('the list of countries', () => {
  const open = async (language: Language = 'en') => {
    await show({}, language)
    await userEvent.click(screen.getByRole('button', { name: /(country|страна): / }))
    return within(await screen.findByRole('dialog'))
  }

  test('is searched and chosen from by the keyboard, and the number is next', async () => {
    const list = await open()
    const search = list.getByRole('combobox', { name: 'Country or code' })
    await waitFor(() => expect(document.activeElement).toBe(search))
    expect(list.getByRole('option', { selected: true }).textContent).toContain('Russia')
    await userEvent.keyboard('uzb')
    expect(list.getAllByRole('option')).toHaveLength(1)
    expect(list.getByRole('status').textContent).toBe('1 country')
    const active = document.getElementById(search.getAttribute('aria-activedescendant') ?? '')
    expect(active?.textContent).toContain('Uzbekistan')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.getByRole('button', { name: 'UZ +998, country: Uzbekistan' })).toBeTruthy()
    expect(document.activeElement).toBe(number())
    await userEvent.keyboard('901234567')
    expect(held()).toBe('+998901234567')
  })

  test('goes up and down by arrow keys, and says in Russian when nothing is found', async () => {
    const list = await open('ru')
    const search = list.getByRole('combobox', { name: 'Страна или код' })
    await userEvent.keyboard('+7')
    const [first = '', second = ''] = list.getAllByRole('option').map((option) => option.id)
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(search.getAttribute('aria-activedescendant')).toBe(first)
    await userEvent.keyboard('{ArrowDown}')
    expect(search.getAttribute('aria-activedescendant')).toBe(second)
    await userEvent.clear(search)
    await userEvent.keyboard('ничего такого')
    expect(list.getByText('Такой страны нет')).toBeTruthy()
  })

  test('shows flags of our own as soon as they are here', async () => {
    const list = await open()
    const germany = list.getByRole('option', { name: /Germany/ })
    await waitFor(() => expect(germany.querySelector('img')?.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/))
    expect(germany.textContent).toBe('Germany+49')
  })
})
