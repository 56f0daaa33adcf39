import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { showPart, teachDialogs } from '#tests/support/part.tsx'
import { DateField } from './date-field.tsx'

const wire = /^\d{4}-\d{2}-\d{2}$/

type Settings = { start?: string; min?: string; max?: string; error?: string; disabled?: boolean }

function Asked({ start = '', label = 'Date of birth', ...rest }: Settings & { label?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <DateField {...rest} label={label} value={value} onChange={setValue} />
      <p data-testid="held">{value}</p>
    </>
  )
}

/** The form's value. */
const held = () => screen.getByTestId('held').textContent

const day = () => screen.getByRole<HTMLInputElement>('textbox')
const note = () => document.getElementById(day().getAttribute('aria-describedby') ?? '')?.textContent

beforeEach(teachDialogs)
afterEach(cleanup)

describe('a date that is typed', () => {
  test.each([
    ['en', 'dd.mm.yyyy', 'Open calendar: Date of birth'],
    ['ru', 'дд.мм.гггг', 'Открыть календарь: Date of birth'],
  ] as const)('is asked for in digits, and a calendar is offered: %s', (language, placeholder, calendar) => {
    showPart(<Asked />, language)
    expect([day().placeholder, day().inputMode, day().getAttribute('aria-required')]).toEqual([
      placeholder,
      'numeric',
      'true',
    ])
    expect(screen.getByRole('button', { name: calendar }).getAttribute('aria-haspopup')).toBe('dialog')
  })

  test('gets its dots by itself and is sent as the wire wants it', async () => {
    showPart(<Asked />)
    await userEvent.type(day(), '22112026')
    expect(day().value).toBe('22.11.2026')
    expect(held()).toBe('2026-11-22')
    await userEvent.keyboard('{Backspace}')
    expect(day().value).toBe('22.11.202')
    expect(held()).not.toMatch(wire)
    await userEvent.keyboard('{Backspace}{Backspace}{Backspace}')
    expect(day().value).toBe('22.11')
  })

  test('is mended in its middle without the caret running away', async () => {
    showPart(<Asked start="2026-11-22" />)
    await userEvent.click(day())
    day().setSelectionRange(3, 3)
    await userEvent.keyboard('0')
    expect([day().value, day().selectionStart]).toEqual(['22.01.2026', 4])
    await userEvent.keyboard('9')
    expect([day().value, day().selectionStart, held()]).toEqual(['22.09.2026', 5, '2026-09-22'])
  })

  test('is no other date while a digit of it is mended, and is written out on leaving it', async () => {
    showPart(<Asked start="2026-11-22" />)
    await userEvent.click(day())
    day().setSelectionRange(5, 5)
    await userEvent.keyboard('{Backspace}')
    expect([day().value, day().selectionStart]).toEqual(['22.1.2026', 4])
    expect(held()).not.toMatch(wire)
    await userEvent.keyboard('2')
    expect([day().value, held()]).toEqual(['22.12.2026', '2026-12-22'])
    await userEvent.keyboard('{Backspace}')
    await userEvent.tab()
    expect([day().value, held()]).toEqual(['22.01.2026', '2026-01-22'])
  })

  test.each(['2026-11-22', '22/11/2026', '22.11.2026', '\u200f22-11-2026', '٢٢/١١/٢٠٢٦'])(
    'can be pasted as %s',
    async (text) => {
      showPart(<Asked start="1999-01-01" />)
      await userEvent.tripleClick(day())
      await userEvent.paste(text)
      expect([day().value, held()]).toEqual(['22.11.2026', '2026-11-22'])
    },
  )

  test('is filled in by the browser in its own way of writing', () => {
    showPart(<Asked />)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(day(), '1991-03-14')
    day().dispatchEvent(new Event('input', { bubbles: true }))
    expect(held()).toBe('1991-03-14')
  })

  test.each([
    ['en', '31022026', 'That date doesn’t exist: this month has 28 days'],
    ['ru', '29022025', 'Такой даты нет: в этом месяце 28 дней'],
    ['ru', '31042026', 'Такой даты нет: в этом месяце 30 дней'],
    ['en', '22132026', 'That date doesn’t exist: use 01 to 12 for the month'],
    ['ru', '2211', 'Напишите дату целиком: день, месяц, год из четырёх цифр'],
  ] as const)('says on leaving what is wrong: %s %s', async (language, typed, words) => {
    showPart(<Asked />, language)
    await userEvent.type(day(), typed)
    expect(note()).toBeUndefined()
    expect(held()).not.toMatch(wire)
    await userEvent.tab()
    expect(note()).toBe(words)
    expect(day().getAttribute('aria-invalid')).toBe('true')
  })

  test('shows the error of its form once the day itself exists, and a text that was kept', () => {
    const { change } = showPart(<Asked start="2030-01-01" error="The date can’t be in the future" />)
    expect(note()).toBe('The date can’t be in the future')
    change(<Asked key="draft" start="31.02" />)
    expect(day().value).toBe('31.02')
  })
})

describe('the calendar', () => {
  const open = async (settings: Settings = {}, language: 'ru' | 'en' = 'en') => {
    showPart(<Asked {...settings} />, language)
    await userEvent.click(screen.getByRole('button', { name: /calendar|календарь/ }))
    return within(await screen.findByRole('dialog', { name: 'Date of birth' }))
  }

  test('opens at the day that is chosen, goes by keys, and gives it to the field', async () => {
    const calendar = await open({ start: '2026-11-22' })
    expect(calendar.getByRole('grid', { name: 'November 2026' })).toBeTruthy()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday 22 November 2026')
    expect(document.querySelector('[aria-selected=true]')?.textContent).toBe('22')
    await userEvent.keyboard('{ArrowRight}{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Monday 30 November 2026')
    await userEvent.keyboard('{PageDown}{Home}{End}{ArrowLeft}{ArrowUp}{PageUp}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Thursday 26 November 2026')
    await userEvent.keyboard('{Enter}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect([day().value, held()]).toEqual(['26.11.2026', '2026-11-26'])
  })

  test('speaks Russian, and reaches a birthday in two choices', async () => {
    const calendar = await open({ start: '2026-11-22', max: '2026-11-22' }, 'ru')
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Год' }), '1991')
    await userEvent.selectOptions(calendar.getByRole('combobox', { name: 'Месяц' }), 'март')
    expect(calendar.getByRole('grid', { name: 'март 1991' })).toBeTruthy()
    await userEvent.click(calendar.getByRole('button', { name: 'четверг, 14 марта 1991' }))
    expect(held()).toBe('1991-03-14')
  })

  test('offers no day outside its limits', async () => {
    const calendar = await open({ start: '2026-11-22', min: '2026-11-20', max: '2026-11-22' })
    const isDisabled = (name: string) => calendar.getByRole<HTMLButtonElement>('button', { name }).disabled
    expect(isDisabled('Monday 23 November 2026')).toBe(true)
    expect(isDisabled('Friday 20 November 2026')).toBe(false)
    expect(isDisabled('Next month')).toBe(true)
    expect(isDisabled('Previous month')).toBe(true)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sunday 22 November 2026')
  })
})
