import { queryOptions } from '@tanstack/react-query'
import { addresses, type AddressFields } from '#contracts/addresses.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { ownKey } from './account.ts'

/** The customer's addresses in the order they were added. Stored on the device, because they are the customer's own. */
export function addressList(call: Call, userId: number) {
  return queryOptions({
    queryKey: [...ownKey, 'addresses', userId],
    queryFn: ({ signal }) => call(addresses.list, { params: { id: String(userId) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true },
  })
}

/** How far saving has come: what was sent under the key, and the id that resulted. */
export type AddressRecord = { key: string; sent: AddressFields | null; id: number | null }

type Settings = { call: Call; userId: number; record: AddressRecord; keep: (record: AddressRecord) => void }

/**
 * Saves an address, once however often it is tried: the same key with the same fields gives the same address, and fields that
 * have changed since update it. Resolves with its id.
 */
export async function upsertAddress({ call, userId, record, keep }: Settings, fields: AddressFields): Promise<number> {
  const params = { id: String(userId) }
  let { key, sent, id } = record
  if (id === null) {
    // A request whose answer was lost may have arrived, so it is first repeated word for word.
    sent ??= fields
    keep({ key, sent, id })
    try {
      const { data } = await call(addresses.create, {
        params,
        body: { client_uuid: key, ...sent },
        idempotencyKey: key,
      })
      id = data.id
    } catch (error) {
      const isRefused = error instanceof ApiError && error.kind === 'invalid'
      if (isRefused) keep({ key, sent: null, id: null })
      throw error
    }
    keep({ key, sent, id })
  }
  if (JSON.stringify(sent) !== JSON.stringify(fields)) {
    // If this answer is lost, what the provider has is unknown; `sent: null` makes the next try send the fields again, even the
    // earlier ones.
    keep({ key, sent: null, id })
    await call(addresses.update, { params: { ...params, address_id: String(id) }, body: fields })
    keep({ key, sent: fields, id })
  }
  return id
}
