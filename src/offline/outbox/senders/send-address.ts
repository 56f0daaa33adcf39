import type { Reply } from '#contracts/endpoint.ts'
import { addresses } from '#contracts/addresses.ts'
import { account } from '#contracts/account/account.ts'
import { beforeLast } from '../arrival.ts'
import type { AddressBody, TypedAddress } from '../bodies.ts'
import type { SendContext } from '../kinds.ts'
import { upsert } from '../upsert.ts'

/**
 * Saves the address, then makes it the default: the specification's two calls. Both can be repeated, because the key creates a
 * single address and the other values are set as a whole. Null: an address that is not the default was saved, which does not
 * change the customer.
 */
export async function sendAddress(
  body: AddressBody,
  sender: SendContext,
): Promise<Reply<typeof account.saveAddress> | null> {
  const { call, userId } = sender
  if ('fields' in body) {
    if (!body.is_default) {
      await saveTypedAddress(body, sender)
      return null
    }
    const address_id = await beforeLast(saveTypedAddress(body, sender))
    return call(account.saveAddress, { body: { address_id } })
  }
  const { address_id } = body
  await beforeLast(call(addresses.create, { params: { id: String(userId) }, body: { address_id } }))
  return call(account.saveAddress, { body: { address_id } })
}

/**
 * Saves the typed address, once however often it is tried with its key and the fields that were sent before, and resolves with its
 * id.
 */
export async function saveTypedAddress(
  { record, fields }: Pick<TypedAddress, 'record' | 'fields'>,
  { call, userId }: SendContext,
): Promise<number> {
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
