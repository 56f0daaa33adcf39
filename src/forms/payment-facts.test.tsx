import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { receiverBook } from '#contracts/people/people.ts'
import type { Balance } from '#contracts/transactions.ts'
import { sum } from '#rules/money.ts'
import { openDeskOf } from '#tests/support/desk.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { allWords, showPart } from '#tests/support/part.tsx'
import { receiverDraft } from '#tests/support/person.ts'
import { warehouse } from '#tests/support/warehouse.ts'
import { withProvider } from '#tests/support/with-provider.ts'
import { PaymentFacts, paymentOf } from './payment-facts.tsx'

const { provider, openPage } = withProvider()

const plain = (text: string | null | undefined) => text?.replaceAll(/\s/g, ' ')

/** The value of a named fact; undefined if there is none. */
function factIn(place: HTMLElement, name: string): string | undefined {
  const term = within(place).queryByText(name, { selector: 'dt' })
  return plain(term?.parentElement?.querySelector('dd')?.textContent)
}

const roubles: Balance = { currency: 'RUB', amount: '1000.00', on_hold: '300.00', available: '700.00' }

test('the sheet that pays says what was set aside for this parcel, and counts it', async () => {
  const staff = warehouse(provider)
  const who = await newCustomer(provider)
  const { data: receiver } = await who.get(receiverBook.create, { body: receiverDraft() })
  const id = await staff.stored(who, { receiver_id: receiver.id, extra_services: [], approve_over_percent: 0 })
  // Less than the estimated cost is on the account when the parcel is sent.
  await staff.topUp(who.id, '1000.00')
  await who.get(parcelActions.send, { params: { id } })
  const desk = await openDeskOf(provider)
  expect((await desk.type(['parcels', 'price', String(id)])).complained).toBe('')
  const { amount_due, on_hold } = (await who.get(parcels.show, { params: { id } })).data
  expect(on_hold).toBe('1000.00')
  await staff.topUp(who.id, '50000.00')

  const { t } = await openPage(`/ru/dashboard/parcels/${id}`, { token: who.token })
  const { f } = allWords('ru')
  const verb = t('parcels.act.pay', { sum: f.money(amount_due, 'RUB') })
  fireEvent.click(await screen.findByRole('button', { name: verb }))
  const sheet = await screen.findByRole('dialog', { name: t('parcels.act.pay_title') })
  await waitFor(() => expect(factIn(sheet, t('forms.pay.after'))).toBeTruthy())
  const money = (amount: string | null | undefined) => plain(f.money(amount ?? '', 'RUB'))
  expect(factIn(sheet, t('forms.pay.due'))).toBe(money(amount_due))
  expect(factIn(sheet, t('forms.pay.balance'))).toBe(money('50000.00'))
  expect(factIn(sheet, t('forms.pay.held'))).toBe(money('1000.00'))
  expect(factIn(sheet, t('forms.pay.after'))).toBe(money(sum(['51000.00', `-${amount_due}`])))
})

test.each([
  { held: '250.00', says: '250.00', left: '50.00', why: 'what is set aside for it pays it, too' },
  { held: undefined, says: '300.00', left: '100.00', why: 'it may be all that is set aside, where nobody says' },
])('a bill above what is free: $why', ({ held, says, left }) => {
  const { words, container } = showPart(
    <PaymentFacts {...paymentOf({ due: '900.00', currency: 'RUB', accounts: [roubles], held })} />,
  )
  const { t, f } = words
  expect(factIn(container, t('forms.pay.balance'))).toBe(plain(f.money('700.00', 'RUB')))
  expect(factIn(container, t('forms.pay.held'))).toBe(plain(f.money(says, 'RUB')))
  expect(factIn(container, t('forms.pay.after'))).toBe(plain(f.money(left, 'RUB')))
})

test('where nothing is set aside for it, nothing is said of it, and what is short is not called left', () => {
  const payment = paymentOf({ due: '900.00', currency: 'RUB', accounts: [roubles], held: null })
  const { words, container } = showPart(<PaymentFacts {...payment} />)
  expect(payment.short).toBe('200.00')
  expect(factIn(container, words.t('forms.pay.due'))).toBeTruthy()
  expect(factIn(container, words.t('forms.pay.held'))).toBeUndefined()
  expect(factIn(container, words.t('forms.pay.after'))).toBeUndefined()
})
