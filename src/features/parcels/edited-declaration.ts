import type { ParcelChange, ParcelDeclaration } from '#contracts/parcels/actions.ts'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { clientKey } from '#http/client-key.ts'
import { canChange } from '#rules/parcel-changes.ts'
import { fromDraft, toDraft, type Declaration } from './declaration.ts'

/** What is stored, with what was changed of it and has not arrived yet, as the form holds it. */
export function editedValues(stored: ParcelDeclaration, change: ParcelChange = {}): Declaration {
  const whole = { ...stored, ...change }
  // A provider may know of more than the form: what it does not show it keeps.
  return fromDraft({ ...whole, client_uuid: '' } as ParcelDraft)
}

/** The parts of a declaration that are other than what is stored; what the form does not show stays as it is. */
export function changeIn(values: Declaration, stored: ParcelDeclaration): ParcelChange {
  const { client_uuid: _, ...before } = toDraft(editedValues(stored))
  const { client_uuid: __, ...now } = toDraft(values)
  const change: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(now)) {
    if (JSON.stringify(value) !== JSON.stringify(before[name as keyof typeof before])) change[name] = value
  }
  if (change.extra_services) change.extra_services = servicesIn(values, stored)
  // Another shop name or a pick-up point replaces what was chosen from a list.
  if ('shop_name' in change && stored.shop_id !== null) change.shop_id = null
  if (change.delivery_method === 'pickup_point' && stored.address_id !== null) change.address_id = null
  return change
}

/** What is checked before it is sent: the whole declaration, as the provider will have it. */
export function toWhole(values: Declaration, stored: ParcelDeclaration, hasArrived: boolean) {
  const draft = toDraft(values)
  return {
    ...draft,
    client_uuid: clientKey(),
    shop_id: 'shop_name' in changeIn(values, stored) ? null : stored.shop_id,
    // A box in the warehouse needs no number.
    tracking_pending: draft.tracking_pending || (hasArrived && draft.tracking_number === null),
  }
}

/** May this part not be changed any more? */
export function lockedIn(stored: ParcelDeclaration, status: string): (field: string) => boolean {
  return (field) => !canChange(stored, field, status)
}

/** How often and with what words a service was asked for is not shown, and stays. */
function servicesIn(values: Declaration, stored: ParcelDeclaration): ParcelChange['extra_services'] {
  return values.extra_services.map(
    (id) => stored.extra_services.find((each) => each.extra_service_id === id) ?? { extra_service_id: id },
  )
}
