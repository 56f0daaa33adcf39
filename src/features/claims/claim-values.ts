import type { claimKinds } from '#contracts/claims.ts'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import type { Currency } from '#contracts/wire.ts'
import { chosenAgain, type ChosenFile } from '#forms/attachments.ts'
import type { Check } from '#forms/contract-resolver.ts'
import { clientKey } from '#http/client-key.ts'
import type { ClaimBody } from '#offline/outbox/bodies.ts'

/** The form as its controls hold it. Field names are those of the request. */
export type ClaimValues = {
  client_uuid: string
  kind: string
  message: string
  /** 'money', or 'other' for anything else. */
  wish: string
  amount: string
  currency: string
  file_ids: ChosenFile[]
}

/** An empty form; for a lost or damaged parcel, what happened is already known. */
export function freshValues({ status, attention, currency }: Parcel): ClaimValues {
  const kind = status === 'lost' ? 'lost' : attention.includes('damaged') ? 'damaged' : ''
  return { client_uuid: clientKey(), kind, message: '', wish: '', amount: '', currency, file_ids: [] }
}

/** Turns a refused claim back into form values. */
export function valuesOfEntry({ client_uuid, words, files }: ClaimBody): ClaimValues {
  const { kind, message, amount, currency } = words
  return {
    client_uuid,
    kind,
    message,
    wish: amount ? 'money' : 'other',
    amount: amount ?? '',
    currency: currency ?? 'RUB',
    file_ids: chosenAgain(files),
  }
}

/** The words of the claim; its files are sent separately. */
export function toWords({ client_uuid, kind, message, wish, amount, currency }: ClaimValues): unknown {
  const asked = wish === 'money' ? { amount, currency } : {}
  return { client_uuid, kind, message, ...asked }
}

/** The validated words, as the outbox keeps them. */
export function wordsOf({ kind, message, amount, currency }: Sent): ClaimBody['words'] {
  return { kind, message, amount: amount ?? null, currency: amount ? (currency ?? null) : null }
}
type Sent = { kind: (typeof claimKinds)[number]; message: string } & {
  amount?: string | null | undefined
  currency?: Currency | null | undefined
}

export const claimCheck: Check<ClaimValues> = ({ wish }) => ({ ...(!wish && { wish: ['errors.required'] }) })
