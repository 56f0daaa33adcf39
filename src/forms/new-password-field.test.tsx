import { cleanup, createEvent, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Language } from '#contracts/wire.ts'
import { showPart } from '#tests/support/part.tsx'
import { NewPasswordField } from './new-password-field.tsx'

function Asked({ email, error }: { email?: string; error?: string }) {
  const [value, setValue] = useState('')
  return (
    <>
      <NewPasswordField label="New password" value={value} onChange={setValue} email={email} error={error} />
      <p data-testid="held">{value}</p>
    </>
  )
}

/** The form's value. */
const held = () => screen.getByTestId('held').textContent

const password = () => screen.getByLabelText<HTMLInputElement>('New password')
const note = () => document.getElementById(password().getAttribute('aria-describedby') ?? '')?.textContent

afterEach(cleanup)

describe('a new password', () => {
  test.each([
    ['en', '10 to 128 characters', 'This password is too easy to guess. Choose another'],
    ['ru', 'От 10 до 128 знаков', 'Этот пароль подбирают одним из первых. Придумайте другой'],
  ] as const)('says how long it is and, on leaving it, that it is a common one: %s', async (language, hint, words) => {
    showPart(<Asked />, language)
    expect([password().type, password().autocomplete, note()]).toEqual(['password', 'new-password', hint])
    await userEvent.type(password(), 'password123')
    expect(note()).toBe(hint)
    await userEvent.tab()
    expect(await screen.findByText(words)).toBeTruthy()
    expect(password().getAttribute('aria-invalid')).toBe('true')
    await userEvent.type(password(), ' of nine herons')
    expect(note()).toBe(hint)
  })

  test('is not the customer’s own address', async () => {
    showPart(<Asked email="vera.lindqvist@aist.example" />)
    await userEvent.type(password(), 'vera.lindqvist')
    await userEvent.tab()
    expect(await screen.findByText(/too easy to guess/)).toBeTruthy()
  })

  test('may be pasted, and an error of its form comes first', async () => {
    showPart(<Asked error="Enter 10 characters or more" />)
    password().focus()
    await userEvent.paste('  p\u00e4ss  ')
    expect(held()).toBe('  p\u00e4ss  ')
    expect(note()).toBe('Enter 10 characters or more')
  })
})

describe('Caps Lock', () => {
  const press = (isOn: boolean) => {
    const event = createEvent.keyDown(password(), { key: 'A' })
    Object.defineProperty(event, 'getModifierState', { value: (key: string) => key === 'CapsLock' && isOn })
    fireEvent(password(), event)
  }

  test.each([
    ['en', 'Caps Lock is on'],
    ['ru', 'Включён Caps Lock'],
  ] as const)('is told of in the place of the hint while it is on: %s', (language: Language, words) => {
    showPart(<Asked />, language)
    const hint = note()
    press(true)
    expect(note()).toBe(words)
    expect(screen.getByRole('status').textContent).toBe(words)
    press(false)
    expect(note()).toBe(hint)
  })
})
