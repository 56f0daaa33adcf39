import type { Address, AddressFields } from '#contracts/addresses.ts'
import type { TypedAddress } from '#offline/outbox/bodies.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'

export type AddressEntry = Queued<'account.address'>

/** An address as the customer wants it: with the changes that the provider does not have yet. */
export type AddressRow = {
  /** The address's id, or its outbox key until it has one. */
  value: string
  id: number | null
  fields: AddressFields
  is_default: boolean
  /** The change that is still queued or was refused. */
  entry: AddressEntry | null
}

/**
 * The customer's addresses with the queued changes applied, in the order in which they were entered. The latest choice of the default
 * counts, unless it was refused. A change to an address that was deleted meanwhile stays in the list, because it exists nowhere else.
 */
export function addressRows(addresses: readonly Address[], waiting: readonly AddressEntry[]): AddressRow[] {
  const rows: AddressRow[] = addresses.map((each) => ({
    value: String(each.id),
    id: each.id,
    fields: each,
    is_default: each.is_default,
    entry: null,
  }))
  for (const entry of waiting) {
    const { body } = entry
    const typed = 'fields' in body ? body : null
    const value = typed ? valueOf(typed) : 'address_id' in body ? String(body.address_id) : ''
    let row = rows.find((each) => each.value === value)
    if (typed) {
      if (!row) rows.push((row = { value, id: null, is_default: false, fields: typed.fields, entry }))
      Object.assign(row, { fields: typed.fields, entry })
    }
    const isChosen = !typed || typed.is_default
    if (row && isChosen && entry.state !== 'refused') for (const each of rows) each.is_default = each === row
  }
  return rows
}

function valueOf({ record }: TypedAddress): string {
  return record.id === null ? record.key : String(record.id)
}
