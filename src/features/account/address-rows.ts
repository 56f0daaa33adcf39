import type { Address, AddressFields } from '#contracts/addresses.ts'
import type { TypedAddress } from '#offline/outbox/bodies.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'

export type AddressEntry = Queued<'account.address'>

/** One of their addresses as they mean it: with what they changed and the provider has not got yet. */
export type AddressRow = {
  /** Its number, or the key of one that has none yet. */
  value: string
  id: number | null
  fields: AddressFields
  is_default: boolean
  /** What waits of it, or was refused. */
  entry: AddressEntry | null
}

/**
 * The customer's list in the order they told it; the last word about which is the default is the one that counts, unless it was refused.
 * What the customer wrote of an address that was taken off the list meanwhile stands there still: it is nowhere else.
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
