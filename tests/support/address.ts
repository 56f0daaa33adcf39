import { randomUUID } from 'node:crypto'
import type { AddressDraft } from '#contracts/addresses.ts'

/** An address as the form sends it. */
export function addressDraft(own: Partial<AddressDraft> = {}): AddressDraft {
  return {
    client_uuid: randomUUID(),
    country_code: 'RU',
    city: 'Москва',
    street: 'ул. Полевая',
    house: '14',
    postal_code: '127018',
    ...own,
  }
}
