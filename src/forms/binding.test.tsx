import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { Phone } from '#contracts/contact-details.ts'
import type { DocumentType } from '#contracts/people/identity-documents.ts'
import { CalendarDate, text } from '#contracts/wire.ts'
import { ApiError } from '#http/api-error.ts'
import { accountAges, birthdayProblem, issueDateProblem } from '#rules/profile-dates.ts'
import { showPart, teachDialogs } from '#tests/support/part.tsx'
import { DateField } from '#ui/date-field.tsx'
import { PhoneField } from '#ui/phone-field.tsx'
import { useBinding } from './binding.ts'
import { useContractForm } from './contract-form.ts'
import { IdentityNumber } from './identity-number.tsx'
import { identityProblem, joinIdentity } from './identity-parts.ts'

const Person = z.strictObject({
  phone: Phone,
  birthday: CalendarDate,
  issued: CalendarDate,
  personal_id_number: text(30, 1),
})
type Sent = z.output<typeof Person>

const start = { phone: '', birthday: '', issued: '', personal_id_number: { series: '', number: '' } }
const today = '2026-11-22'
const [country, type] = ['RU', 'passport' as DocumentType]

/** Combines these parts as the account's screens do. */
function PersonForm({ send }: { send: (person: Sent) => Promise<void> | void }) {
  const { form, formRef, fieldError, submit } = useContractForm({
    schema: Person,
    defaultValues: start,
    prepare: (values) => ({
      ...values,
      personal_id_number: joinIdentity(values.personal_id_number, country, type),
    }),
    check: ({ birthday, issued, personal_id_number }) => {
      const born = birthdayProblem(birthday, today)
      const made = issueDateProblem(issued, birthday, today)
      return {
        birthday: born ? [`errors.${born}`, { least: accountAges.least }] : undefined,
        issued: made ? [`errors.${made}`] : undefined,
        personal_id_number: identityProblem(personal_id_number, country, type),
      }
    },
  })
  return (
    <form ref={formRef} noValidate onSubmit={submit(send)}>
      <PhoneField {...useBinding(form, 'phone')} label="Phone" defaultCountry="RU" error={fieldError('phone')} />
      <DateField {...useBinding(form, 'birthday')} label="Date of birth" error={fieldError('birthday')} />
      <DateField {...useBinding(form, 'issued')} label="Issued" error={fieldError('issued')} />
      <IdentityNumber
        {...useBinding(form, 'personal_id_number')}
        country={country}
        type={type}
        error={fieldError('personal_id_number')}
      />
      <button type="submit">send</button>
    </form>
  )
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name })
const note = (name: string) =>
  document.getElementById(field(name).getAttribute('aria-describedby') ?? '')?.textContent ?? ''
const send = () => userEvent.click(screen.getByText('send'))

async function fillIn(values: Record<string, string>) {
  await screen.findByRole('button', { name: /(country|страна): / })
  for (const [name, value] of Object.entries(values)) await userEvent.type(field(name), value)
}

beforeEach(() => {
  teachDialogs()
})
afterEach(cleanup)

test('what was typed is sent as the contract wants it', async () => {
  const sent = vi.fn<(person: Sent) => void>()
  showPart(<PersonForm send={sent} />)
  await fillIn({
    Phone: '9162041755',
    'Date of birth': '14031991',
    Issued: '1.4.2011',
    Series: '45 10',
    Number: '123456',
  })
  await send()
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      phone: '+79162041755',
      birthday: '1991-03-14',
      issued: '2011-04-01',
      personal_id_number: '4510123456',
    }),
  )
})

test('an empty form says at each field what is missing, and the first has the focus', async () => {
  const sent = vi.fn<() => void>()
  showPart(<PersonForm send={sent} />, 'ru')
  await fillIn({})
  await send()
  await waitFor(() => expect(note('Phone')).toBe('Заполните это поле'))
  expect(['Date of birth', 'Issued', 'Серия', 'Номер'].map(note)).toEqual(
    Array.from({ length: 4 }, () => 'Заполните это поле'),
  )
  expect(document.activeElement).toBe(field('Phone'))
  expect(sent).not.toHaveBeenCalled()
})

test('what no schema knows is refused beside it, and goes as soon as it is mended', async () => {
  const sent = vi.fn<() => void>()
  showPart(<PersonForm send={sent} />)
  await fillIn({ Phone: '916204', 'Date of birth': '23112026', Issued: '01012030', Series: '4510', Number: '12345' })
  await send()
  await waitFor(() => expect(note('Phone')).toBe('The number is too short: check the last digits'))
  expect(['Date of birth', 'Issued'].map(note)).toEqual([
    'The date can’t be in the future',
    'The date can’t be in the future',
  ])
  expect(note('Number')).toBe('Use this format: 123456')
  expect(note('Series')).toBe('For example, 4510')

  await userEvent.clear(field('Date of birth'))
  await userEvent.type(field('Date of birth'), '14032015')
  await waitFor(() => expect(note('Date of birth')).toBe('You must be at least 18 to open an account'))
  await userEvent.clear(field('Issued'))
  await userEvent.type(field('Issued'), '14032015')
  await waitFor(() => expect(note('Issued')).toBe('The issue date is before the date of birth'))
  await userEvent.clear(field('Date of birth'))
  await userEvent.type(field('Date of birth'), '14031991')
  await waitFor(() => expect(note('Date of birth')).toBe(''))
  await userEvent.type(field('Number'), '6')
  await waitFor(() => expect(note('Number')).toBe('For example, 123456'))
  expect(sent).not.toHaveBeenCalled()
})

test("the provider's errors stand at these fields, too", async () => {
  const errors = { personal_id_number: ['This number is taken'], phone: ['We cannot call there'] }
  showPart(<PersonForm send={() => Promise.reject(new ApiError('invalid', 422, { message: 'x', errors }))} />)
  await fillIn({
    Phone: '9162041755',
    'Date of birth': '14031991',
    Issued: '01042011',
    Series: '4510',
    Number: '123456',
  })
  await send()
  await waitFor(() => expect(note('Phone')).toBe('We cannot call there'))
  expect(note('Number')).toBe('This number is taken')
  expect(document.activeElement).toBe(field('Phone'))
})
