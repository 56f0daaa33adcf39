import { and, asc, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { addresses as addressesApi, type AddressDraft, type AddressFields } from '#contracts/addresses.ts'
import { isPostalCode, plainPostalCode, postalCodeRules } from '#rules/postal-codes.ts'
import { lockCustomer } from '#server/auth/customer.ts'
import type { Context, Database } from '#server/context.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { users } from '#server/db/tables/users.ts'
import { conflict, invalid, notFound, unauthenticated } from '#server/http/refusal.ts'
import { serve, type Served } from '#server/http/serve.ts'
import { lockActiveParcels } from '#server/parcels/lock-active-parcels.ts'
import { parcelBoundFor } from '#server/parcels/parcel-bound-for.ts'
import { endRegistration } from '#server/profile/registration-end.ts'
import type { Say } from '#server/words/words.ts'
import { addressesInTransit, placeFields } from './addresses-in-transit.ts'
import { chooseAddress, ownAddress, type AddressRow } from './choose-address.ts'

/** The most addresses; the list isn't paged. */
const max = 50

/** The customer's addresses. The path names the customer; any other customer's gets 404. */
export function mountAddresses(app: Hono<Served>, context: Context): void {
  serve(app, context, addressesApi.list, async ({ db, params, user }) => {
    if (params.id !== user.id) throw notFound()
    const rows = await activeAddresses(db, user.id)
    const [me] = await db.select({ address_id: users.address_id }).from(users).where(eq(users.id, user.id))
    const inTransit = await addressesInTransit(
      db,
      rows.map(({ id }) => id),
    )
    return { data: rows.map((row) => reply(row, me?.address_id, inTransit)) }
  })

  serve(app, context, addressesApi.create, async ({ db, params, body, user, t }) => {
    if (params.id !== user.id) throw notFound()
    const now = context.clock.now()
    const me = await lockCustomer(db, user.id)
    if (!me) throw unauthenticated()
    if ('address_id' in body) {
      const chosen = await chooseAddress(db, { user_id: user.id, address_id: body.address_id, t, now })
      await endRegistration(db, user.id, now)
      return { data: await replyOf(db, chosen, chosen.id) }
    }
    const row = await addAddress(db, user.id, body, t, now)
    // A late repeat for an address archived meanwhile returns it unchanged, and doesn't make it the default again.
    if (me.address_id !== null || row.is_archived) return { data: await replyOf(db, row, me.address_id) }
    await chooseAddress(db, { user_id: user.id, address_id: row.id, t, now })
    await endRegistration(db, user.id, now)
    return { data: await replyOf(db, row, row.id) }
  })

  serve(app, context, addressesApi.update, async ({ db, params, body, user, t }) => {
    if (params.id !== user.id) throw notFound()
    const me = await lockCustomer(db, user.id)
    const before = await ownAddress(db, user.id, params.address_id)
    if (!before) throw notFound()
    const set = columns(body, t)
    await refuseOnPapers(db, before, set, t)
    const [row] = await db
      .update(addresses)
      .set({ ...set, updated_at: context.clock.now() })
      .where(eq(addresses.id, params.address_id))
      .returning()
    if (!row) throw notFound()
    return { data: await replyOf(db, row, me?.address_id) }
  })

  serve(app, context, addressesApi.remove, async ({ db, params, user }) => {
    if (params.id !== user.id) throw notFound()
    const now = context.clock.now()
    const me = await lockCustomer(db, user.id)
    if (!(await ownAddress(db, user.id, params.address_id))) throw notFound()
    const isDefault = me?.address_id === params.address_id
    if (isDefault) await db.update(users).set({ address_id: null, updated_at: now }).where(eq(users.id, user.id))
    await db.update(addresses).set({ is_archived: true, updated_at: now }).where(eq(addresses.id, params.address_id))
  })
}

/** Two requests with one key are one address, even long after the stored answer to the first has expired. */
async function addAddress(db: Database, user_id: number, body: AddressDraft, t: Say, now: Date): Promise<AddressRow> {
  const { client_uuid, ...fields } = body
  const own = and(eq(addresses.user_id, user_id), eq(addresses.client_uuid, client_uuid))
  const [before] = await db.select().from(addresses).where(own)
  if (before) return before
  if ((await activeAddresses(db, user_id)).length >= max) {
    throw conflict(t('provider.account.too_many_addresses', { most: max }))
  }
  const [row] = await db
    .insert(addresses)
    .values({ user_id, client_uuid, ...columns(fields, t), created_at: now, updated_at: now })
    .returning()
  if (!row) throw new Error('The address was not stored')
  return row
}

/** In the order they were added. */
function activeAddresses(db: Database, userId: number): Promise<AddressRow[]> {
  return db
    .select()
    .from(addresses)
    .where(and(eq(addresses.user_id, userId), eq(addresses.is_archived, false)))
    .orderBy(asc(addresses.id))
}

function columns(fields: AddressFields, t: Say) {
  const { country_code } = fields
  const postal_code = plainPostalCode(country_code, fields.postal_code)
  if (!isPostalCode(country_code, postal_code)) {
    const example = postalCodeRules[country_code]?.example
    const words = example ? t('provider.account.postal_code', { example }) : t('provider.account.postal_code_form')
    throw invalid({ postal_code: [words] })
  }
  return {
    title: fields.title || null,
    country_code,
    region: fields.region || null,
    city: fields.city,
    district: fields.district || null,
    street: fields.street,
    house: fields.house,
    building: fields.building || null,
    apartment: fields.apartment || null,
    postal_code,
    phone: fields.phone || null,
    phone2: fields.phone2 || null,
    comment: fields.comment || null,
  }
}

/** Neither fields printed on a departure's papers nor the country of a parcel's price may change: throws 422 at each such field. */
async function refuseOnPapers(db: Database, before: AddressRow, set: Partial<AddressRow>, t: Say): Promise<void> {
  const changed = placeFields.filter((field) => set[field] !== before[field])
  if (changed.length === 0) return
  await lockActiveParcels(db, eq(parcels.address_id, before.id))
  if ((await addressesInTransit(db, [before.id])).has(before.id)) {
    throw invalid(Object.fromEntries(changed.map((field) => [field, [t('provider.account.address_on_papers')]])))
  }
  const number = changed.includes('country_code') && (await parcelBoundFor(db, eq(parcels.address_id, before.id)))
  if (number) throw invalid({ country_code: [t('provider.account.country_in_use', { number })] })
}

async function replyOf(db: Database, row: AddressRow, defaultId: number | null | undefined) {
  return reply(row, defaultId, await addressesInTransit(db, [row.id]))
}

function reply(row: AddressRow, defaultId: number | null | undefined, inTransit: ReadonlySet<number>) {
  return { ...row, is_default: row.id === defaultId, readonly: inTransit.has(row.id) }
}
