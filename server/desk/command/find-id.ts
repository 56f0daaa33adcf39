import { staffCustomers } from '#contracts/staff/customers.ts'
import { staffParcels } from '#contracts/staff/parcels.ts'
import type { Client } from './client.ts'
import { UsageError } from './parsed-arguments.ts'

/** A parcel's id, from the id or from the number on its label, "P-000123". Throws `UsageError` when there is none. */
export async function parcelId(client: Client, typed: string): Promise<string> {
  if (!/^P-\d+$/i.test(typed)) return typed
  const search = typed.toUpperCase()
  const { data } = await client.call(staffParcels.list, { query: { filter: { search }, per_page: 100 } })
  const found = data.find(({ number }) => number === search)
  if (!found) throw new UsageError(`There is no parcel ${search}.`)
  return String(found.id)
}

/**
 * A customer's id, from the id, the e-mail address or the code on the labels, "AST-20417". Throws `UsageError` when
 * there is none.
 */
export async function customerId(client: Client, typed: string): Promise<string> {
  if (/^\d+$/.test(typed)) return typed
  const search = typed.toUpperCase()
  const { data } = await client.call(staffCustomers.list, { query: { filter: { search }, per_page: 100 } })
  const found = data.find(({ customer_code, email }) => customer_code === search || email === typed.toLowerCase())
  if (!found) throw new UsageError(`There is no customer ${typed}.`)
  return String(found.id)
}
