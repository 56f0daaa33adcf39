import type { Reply } from '#contracts/endpoint.ts'
import { addresses } from '#contracts/addresses.ts'
import { account } from '#contracts/account/account.ts'
import type { AddressBody, TypedAddress } from '../bodies.ts'
import type { Sender } from '../kinds.ts'
import { upsert } from '../upsert.ts'

/**
 * The address first, then the choice of it: the specification's two calls. Each may be repeated, together or alone: the key makes
 * one address, and what else is said is said as a whole. Null: one that is not the default was changed, which changes nothing of
 * the customer.
 */
export async function sendAddress(
  body: AddressBody,
  sender: Sender,
): Promise<Reply<typeof account.saveAddress> | null> {
  const { call, userId } = sender
  if ('fields' in body) {
    const address_id = await saved(body, sender)
    return body.is_default ? call(account.saveAddress, { body: { address_id } }) : null
  }
  const { address_id } = body
  await call(addresses.create, { params: { id: String(userId) }, body: { address_id } })
  return call(account.saveAddress, { body: { address_id } })
}

/** Saves what was typed and resolves with the number of the address. */
async function saved({ record, fields }: TypedAddress, { call, userId }: Sender): Promise<number> {
  const id = String(userId)
  const { data } = await upsert(record, fields, {
    add: (words) => {
      const body = { client_uuid: record.key, ...words }
      return call(addresses.create, { params: { id }, body, idempotencyKey: record.key })
    },
    change: (address_id, words) =>
      call(addresses.update, { params: { id, address_id: String(address_id) }, body: words }),
  })
  return data.id
}
