import { queryOptions } from '@tanstack/react-query'
import { addresses, type AddressFields } from '#contracts/addresses.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { ownKey } from './account.ts'

/** Where the customer lives, in the order they added them. Their own address is kept on the device. */
export function addressList(call: Call, userId: number) {
  return queryOptions({
    queryKey: [...ownKey, 'addresses', userId],
    queryFn: ({ signal }) => call(addresses.list, { params: { id: String(userId) }, signal }),
    select: (reply) => reply.data,
    meta: { persist: true },
  })
}

/** How far its saving has come: what the provider was given under the key, and the number of what came of it. */
export type AddressRecord = { key: string; sent: AddressFields | null; id: number | null }

type Settings = { call: Call; userId: number; record: AddressRecord; keep: (record: AddressRecord) => void }

/**
 * Saves an address once, however often it is tried: the same key with the same words is the same address, and words that
 * changed meanwhile change that one. Resolves with its number.
 */
export async function upsertAddress({ call, userId, record, keep }: Settings, fields: AddressFields): Promise<number> {
  const params = { id: String(userId) }
  let { key, sent, id } = record
  if (id === null) {
    // A request whose answer never came may have arrived: first it is sent once more, word for word.
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
    // Where the answer is lost, it is unknown what the provider has: it is sent again, also with the earlier words.
    keep({ key, sent: null, id })
    await call(addresses.update, { params: { ...params, address_id: String(id) }, body: fields })
    keep({ key, sent: fields, id })
  }
  return id
}
