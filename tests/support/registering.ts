import { waitFor } from '@testing-library/react'
import { expect } from 'vitest'
import { addresses } from '#contracts/addresses.ts'
import type { Language } from '#contracts/wire.ts'
import { newCustomer } from './new-customer.ts'
import { field, fillIn, press } from './profile-fields.ts'
import type { withProvider } from './with-provider.ts'

export const person = { last_name: 'Соколова', first_name: 'Анна', birthday: '17.04.1991' }
export const passport = {
  identity_doc_country_code: 'RU',
  identity_doc_type: 'passport',
  'personal_id_number.series': '4510',
  'personal_id_number.number': '627812',
  identity_doc_date_of_issue: '12.05.2011',
}
export const address = { country_code: 'RU', postal_code: '127018', city: 'Москва', street: 'Полевая', house: '14' }

export const shows = (name: string) => waitFor(() => field(name))

/** Fills in the three steps of a registration, without sending the last. */
export async function fillAll() {
  fillIn(person)
  press()
  await shows('identity_doc_type')
  for (const [name, value] of Object.entries(passport)) fillIn({ [name]: value })
  press()
  await shows('postal_code')
  fillIn(address)
}

type World = Pick<ReturnType<typeof withProvider>, 'provider' | 'openPage'>

/** Customers of this provider who have signed up, and their pages of the registration. */
export function registering({ provider, openPage }: World) {
  const signedUp = () =>
    newCustomer(provider, { first_name: null, last_name: null, phone: '+79035550164', registration_completed_at: null })
  type SignedUp = Awaited<ReturnType<typeof signedUp>>

  return {
    signedUp,
    open: async (who: SignedUp, more: { language?: Language; fetch?: typeof fetch; step?: string } = {}) => {
      const { language = 'ru', fetch = provider.fetch, step } = more
      const query = step ? `?step=${step}` : ''
      const page = await openPage(`/${language}/auth/complete-registration${query}`, { fetch, token: who.token })
      await waitFor(() => expect(document.querySelector('main form')).not.toBeNull())
      return page
    },
    addressesOf: async (who: SignedUp) => (await who.get(addresses.list, { params: { id: who.id } })).data,
    /** Replaces the provider's answer to one call, once. */
    once: (method: string, path: RegExp, answer: () => Promise<Response>): typeof fetch => {
      let isDone = false
      return async (input, init) => {
        const isIt = init?.method === method && typeof input === 'string' && path.test(input)
        if (!isIt || isDone) return provider.fetch(input, init)
        isDone = true
        return answer()
      }
    },
  }
}
