import type { Reply } from '#contracts/endpoint.ts'
import { addresses, type AddressFields } from '#contracts/addresses.ts'
import { ownData } from '#contracts/own-data.ts'
import { ApiError } from '#http/api-error.ts'
import type { AddressEntry, Sender, TypedAddress } from './outbox-kinds.ts'

/**
 * The address first, then the choice of it: the specification's two calls. Each may be repeated, together or alone: the key makes
 * one address, and what else is said is said as a whole. Null: one that is not the default was changed, which changes nothing of
 * the customer.
 */
export async function sendAddress(
  body: AddressEntry,
  sender: Sender,
): Promise<Reply<typeof ownData.saveAddress> | null> {
  const { call, userId } = sender
  if ('fields' in body) {
    const address_id = await settle(body, sender)
    return body.is_default ? call(ownData.saveAddress, { body: { address_id } }) : null
  }
  const { address_id } = body
  await call(addresses.create, { params: { id: String(userId) }, body: { address_id } })
  return call(ownData.saveAddress, { body: { address_id } })
}

/** Saves what was typed and resolves with the number of the address. */
async function settle({ record, fields }: TypedAddress, { call, userId }: Sender): Promise<number> {
  const { key, sent } = record
  const id = String(userId)
  const add = async (words: AddressFields) => {
    const body = { client_uuid: key, ...words }
    return (await call(addresses.create, { params: { id }, body, idempotencyKey: key })).data.id
  }
  if (record.id === null && !sent) return add(fields)

  // What was sent before may have arrived: it is asked for once more, word for word, and then changed. Where the provider does
  // not take those words, they made nothing and the key is free.
  const address_id =
    record.id ??
    (await add(sent ?? fields).catch((error: unknown) => {
      if (error instanceof ApiError && error.kind === 'invalid') return add(fields)
      throw error
    }))
  await call(addresses.update, { params: { id, address_id: String(address_id) }, body: fields })
  return address_id
}
