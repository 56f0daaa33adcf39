import * as z from 'zod/mini'
import type { ParcelChange, ParcelDeclaration } from '#contracts/parcels/actions.ts'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { clientKey } from '#http/client-key.ts'
import { canChange } from '#rules/parcel-changes.ts'
import { Declaration, fromDraft, toDraft } from './declaration.ts'

/** Form values of a stored declaration, with the customer's pending change applied. */
export function editedValues(stored: ParcelDeclaration, change: ParcelChange = {}): Declaration {
  const whole = { ...stored, ...change }
  // Fields that the form does not show are kept: a provider may store more of them.
  return fromDraft({ ...whole, client_uuid: '' } as ParcelDraft)
}

/** The fields that differ from what is stored; what the form does not show stays as it is. */
export function changeIn(values: Declaration, stored: ParcelDeclaration): ParcelChange {
  const { client_uuid: _, ...before } = toDraft(editedValues(stored))
  const { client_uuid: __, ...now } = toDraft(values)
  const change: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(now)) {
    if (JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before])) change[name] = value
  }
  if (change.extra_services) change.extra_services = servicesIn(values, stored)
  // A typed shop name or a pick-up point replaces what was chosen from a list.
  if ('shop_name' in change && stored.shop_id !== null) change.shop_id = null
  if (change.delivery_method === 'pickup_point' && stored.address_id !== null) change.address_id = null
  return change
}

/** The fields that may still be changed: the parcel may have arrived since the change was written. */
export function stillOpen<C extends object>(change: C, stored: ParcelDeclaration, status: string): Partial<C> {
  const open = Object.entries(change).filter(([field]) => canChange(stored, field, status))
  return Object.fromEntries(open) as Partial<C>
}

/** The stored draft: the values typed, and the values that were saved at that time (`was`). */
const Kept = z.object({ ...Declaration.shape, was: Declaration })

/** The fields that the draft changes. Untouched fields are left out: they may have been changed since, on this device or another. */
export function typedOver(kept: unknown): Partial<Declaration> {
  if (!z.safeParse(Kept, kept).success) return {}
  // Not the parsed value: the stored items hold more than the form shows.
  const { was, ...typed } = kept as z.infer<typeof Kept>
  const isTyped = (name: string) =>
    JSON.stringify(typed[name as keyof Declaration]) !== JSON.stringify(was[name as keyof Declaration])
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isTyped(name)))
}

/** The whole declaration with the changes applied, for validation before sending. */
export function toWhole(values: Declaration, stored: ParcelDeclaration, status: string) {
  const change = changeIn(values, stored)
  const draft = { ...toDraft(editedValues(stored)), ...stillOpen(toDraft(values), stored, status) }
  return {
    ...draft,
    // A parcel that was announced by its number alone may be given its contents later.
    items: status === 'expected' && stored.items.length === 0 && !change.items ? [] : draft.items,
    client_uuid: clientKey(),
    shop_id: 'shop_name' in change ? null : stored.shop_id,
    // A parcel in the warehouse needs no tracking number.
    tracking_pending: draft.tracking_pending || (isHere(status) && draft.tracking_number === null),
  }
}

function isHere(status: string): boolean {
  return status !== 'draft' && status !== 'expected'
}

/** Tells which fields may no longer be changed. */
export function lockedIn(stored: ParcelDeclaration, status: string): (field: string) => boolean {
  return (field) => !canChange(stored, field, status)
}

/** Keeps a service's stored quantity and comment, which the form does not show. */
function servicesIn(values: Declaration, stored: ParcelDeclaration): ParcelChange['extra_services'] {
  return values.extra_services.map(
    (id) => stored.extra_services.find((each) => each.extra_service_id === id) ?? { extra_service_id: id },
  )
}
