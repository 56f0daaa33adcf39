import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { Language } from '#contracts/wire.ts'
import { showPart } from '#tests/support/part.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useContractForm } from './contract-form.ts'
import { registerNumber } from './typed-number.ts'

afterEach(cleanup)

function PriceForm({ send, price = '' }: { send: (sent: { price: string }) => void; price?: string }) {
  const { language } = useI18n()
  const { form, submit } = useContractForm({
    schema: z.strictObject({ price: z.string() }),
    defaultValues: { price },
  })
  return (
    <form onSubmit={submit(send)}>
      <TextField {...registerNumber(form.register, 'price', language)} label="Price" />
      <button type="submit">Send</button>
    </form>
  )
}

test.each<[Language, string, string]>([
  ['en', '1,200', '1200'],
  ['ru', '1 200,50', '1200.50'],
])('in %s %s is sent as %s, and stays as it was typed', async (language, typed, price) => {
  const send = vi.fn<(sent: { price: string }) => void>()
  showPart(<PriceForm send={send} />, language)
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  await userEvent.type(field, `${typed}{Enter}`)
  expect(send.mock.calls).toEqual([[{ price }]])
  expect(field.value).toBe(typed)
})

test('in Russian what stands in the field has a comma, and what is sent has a point', async () => {
  const send = vi.fn<(sent: { price: string }) => void>()
  showPart(<PriceForm send={send} price="86.00" />, 'ru')
  const field = screen.getByLabelText<HTMLInputElement>('Price')
  expect(field.value).toBe('86,00')
  await userEvent.clear(field)
  await userEvent.type(field, '8.5')
  expect(field.value, 'while it is typed').toBe('8.5')
  await userEvent.tab()
  expect(field.value).toBe('8,5')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(send.mock.calls).toEqual([[{ price: '8.5' }]])
})
