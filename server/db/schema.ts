import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Currency, Language } from '#contracts/wire.ts'

/** A sentence of the provider's own in both languages. What customers type exists in theirs only. */
export type Localized = Record<Language, string>

/** One line of the bill. The bill is made and replaced as a whole, so it is one value, not a table. */
export type CostLine = {
  code: string
  title: Localized
  estimate: string | null
  amount: string | null
  changed_reason: Localized | null
  /** The service that is charged for; absent on what staff put on the bill. */
  extra_service_id?: number | null
}

// Instants come from the process's clock, never from the database's, so that tests can move time.
const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' })
const money = (name: string) => numeric(name, { precision: 14, scale: 2 })
const kilograms = (name: string) => numeric(name, { precision: 9, scale: 3 })
const centimetres = (name: string) => numeric(name, { precision: 5, scale: 1 })
const currency = (name: string) => text(name).$type<Currency>()
const localized = (name: string) => jsonb(name).$type<Localized>()
const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const users = pgTable(
  'users',
  {
    id: id(),
    /** Lower case: written so by whoever creates the row. */
    email: text('email').notNull(),
    password_hash: text('password_hash').notNull(),
    phone: text('phone'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    patronymic: text('patronymic'),
    customer_code: text('customer_code').notNull(),
    language: text('language').$type<Language>().notNull(),
    birthday: date('birthday', { mode: 'string' }),
    identity_doc_date_of_issue: date('identity_doc_date_of_issue', { mode: 'string' }),
    personal_id_number: text('personal_id_number'),
    address_id: integer('address_id'),
    is_blocked: boolean('is_blocked').notNull().default(false),
    block_reason: localized('block_reason'),
    email_verified_at: instant('email_verified_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [uniqueIndex('users_email').on(table.email), uniqueIndex('users_customer_code').on(table.customer_code)],
)

/** Sessions. Neither the token nor the handle that ends it can be read back from here. */
export const tokens = pgTable(
  'tokens',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, base64url. */
    token_hash: text('token_hash').notNull(),
    revoke_hash: text('revoke_hash').notNull(),
    device_name: text('device_name'),
    created_at: instant('created_at').notNull(),
    /** Exact to a minute. */
    last_used_at: instant('last_used_at').notNull(),
    expires_at: instant('expires_at').notNull(),
  },
  (table) => [index('tokens_user').on(table.user_id)],
)

export const warehouses = pgTable('warehouses', {
  id: id(),
  country_code: text('country_code').notNull(),
  title: localized('title').notNull(),
  line1: text('line1').notNull(),
  /** Stands before the customer's code in line 2: "Unit". */
  line2_prefix: text('line2_prefix').notNull(),
  city: text('city').notNull(),
  state: text('state'),
  postal_code: text('postal_code').notNull(),
  phone: text('phone').notNull(),
  schedule: localized('schedule'),
  sort: smallint('sort').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
})

export const pickupPoints = pgTable('pickup_points', {
  id: id(),
  country_code: text('country_code').notNull(),
  city: localized('city').notNull(),
  title: localized('title').notNull(),
  address: localized('address').notNull(),
  schedule: localized('schedule').notNull(),
  phone: text('phone'),
  sort: smallint('sort').notNull().default(0),
  is_active: boolean('is_active').notNull().default(true),
})

export const senders = pgTable(
  'senders',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    name: text('name').notNull(),
    country_code: text('country_code'),
    phone: text('phone'),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('senders_user').on(table.user_id)],
)

export const receivers = pgTable(
  'receivers',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    name_latin: text('name_latin').notNull(),
    country_code: text('country_code').notNull(),
    city: localized('city').notNull(),
    document_number: text('document_number'),
    verification_status: text('verification_status').notNull(),
    is_default: boolean('is_default').notNull().default(false),
    is_archived: boolean('is_archived').notNull().default(false),
    created_at: instant('created_at').notNull(),
  },
  (table) => [index('receivers_user').on(table.user_id)],
)

export const extraServices = pgTable(
  'extra_services',
  {
    id: id(),
    code: text('code').notNull(),
    title: localized('title').notNull(),
    description: localized('description').notNull(),
    price_type: text('price_type').notNull(),
    price: money('price'),
    percent: numeric('percent', { precision: 5, scale: 2 }),
    currency: currency('currency').notNull(),
    conflicts_with: integer('conflicts_with').array().notNull().default([]),
    is_default_allowed: boolean('is_default_allowed').notNull(),
    sort: smallint('sort').notNull().default(0),
    is_active: boolean('is_active').notNull().default(true),
  },
  (table) => [uniqueIndex('extra_services_code').on(table.code)],
)

export const extraServiceDefaults = pgTable(
  'extra_service_defaults',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    extra_service_id: integer('extra_service_id')
      .notNull()
      .references(() => extraServices.id),
    state_by_default: boolean('state_by_default').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.extra_service_id] })],
)

/** P-000123, P-000124 ... over all customers. */
export const parcelNumbers = pgSequence('parcel_numbers')

export const parcels = pgTable(
  'parcels',
  {
    id: id(),
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid'),
    number: text('number').notNull(),
    type: text('type').notNull(),
    title: text('title'),
    /** The items' names, for a parcel without a title of its own. Written together with the items. */
    contents: localized('contents'),
    shop_name: text('shop_name'),
    shop_order_number: text('shop_order_number'),
    tracking_number: text('tracking_number'),
    tracking_pending: boolean('tracking_pending').notNull(),
    extra_tracking_numbers: text('extra_tracking_numbers').array().notNull().default([]),
    carrier_code: text('carrier_code'),
    warehouse_id: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    sender_id: integer('sender_id').references(() => senders.id),
    receiver_id: integer('receiver_id').references(() => receivers.id),
    delivery_method: text('delivery_method').notNull(),
    pickup_point_id: integer('pickup_point_id').references(() => pickupPoints.id),
    origin_country_code: text('origin_country_code').notNull(),
    destination_country_code: text('destination_country_code'),
    status: text('status').notNull(),
    status_changed_at: instant('status_changed_at').notNull(),
    /** The stroke of the track while the parcel is under way; null when it is over. Written with the status. */
    step: text('step'),
    /** What staff found: an invoice that is missing, a damaged box. */
    flags: text('flags').array().notNull().default([]),
    /** What waits for the customer: the flags and what the rules say, written with the parcel. */
    attention: text('attention').array().notNull().default([]),
    declared_value: money('declared_value').notNull(),
    declared_currency: currency('declared_currency').notNull(),
    currency: currency('currency').notNull(),
    cost_lines: jsonb('cost_lines').$type<CostLine[]>().notNull().default([]),
    estimated_total: money('estimated_total'),
    total: money('total'),
    paid_amount: money('paid_amount').notNull().default('0.00'),
    amount_due: money('amount_due'),
    actual_weight: kilograms('actual_weight'),
    volumetric_weight: kilograms('volumetric_weight'),
    volumetric_divisor: integer('volumetric_divisor'),
    chargeable_weight: kilograms('chargeable_weight'),
    length: centimetres('length'),
    width: centimetres('width'),
    height: centimetres('height'),
    storage_free_until: date('storage_free_until', { mode: 'string' }),
    storage_fee_per_day: money('storage_fee_per_day'),
    dispose_at: date('dispose_at', { mode: 'string' }),
    pickup_until: date('pickup_until', { mode: 'string' }),
    pickup_code: text('pickup_code'),
    expected_arrival_from: date('expected_arrival_from', { mode: 'string' }),
    expected_arrival_to: date('expected_arrival_to', { mode: 'string' }),
    last_mile_carrier: text('last_mile_carrier'),
    last_mile_tracking_number: text('last_mile_tracking_number'),
    comment: text('comment'),
    staff_comment: localized('staff_comment'),
    /** Lower case: title, contents, shop and order number. Searched, never shown. */
    search_text: text('search_text').notNull(),
    /** Lower case without spaces: number and tracking numbers. */
    search_code: text('search_code').notNull(),
    received_at: instant('received_at'),
    shipped_at: instant('shipped_at'),
    delivered_at: instant('delivered_at'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('parcels_number').on(table.number),
    uniqueIndex('parcels_client_uuid').on(table.user_id, table.client_uuid),
    uniqueIndex('parcels_active_tracking')
      .on(table.user_id, table.tracking_number)
      .where(sql`step is not null`),
    // Each list is one walk backwards over one of these. Ascending, because PostgreSQL walks both ways.
    index('parcels_newest').on(table.user_id, table.created_at, table.id),
    index('parcels_by_status').on(table.user_id, table.status, table.created_at, table.id),
    index('parcels_by_step')
      .on(table.user_id, table.step, table.created_at, table.id)
      .where(sql`step is not null`),
    check('parcels_currency', sql`length(currency) = 3 and length(declared_currency) = 3`),
  ],
)

export const parcelItems = pgTable(
  'parcel_items',
  {
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    position: smallint('position').notNull(),
    description_ru: text('description_ru').notNull(),
    description_en: text('description_en').notNull(),
    product_url: text('product_url'),
    quantity: smallint('quantity').notNull(),
    unit_price: money('unit_price').notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcel_id, table.position] })],
)

/** Title and price as they were when the customer asked: a later price list changes no old parcel. */
export const parcelExtraServices = pgTable(
  'parcel_extra_services',
  {
    parcel_id: integer('parcel_id')
      .notNull()
      .references(() => parcels.id, { onDelete: 'cascade' }),
    extra_service_id: integer('extra_service_id')
      .notNull()
      .references(() => extraServices.id),
    title: localized('title').notNull(),
    price: money('price'),
    currency: currency('currency').notNull(),
    status: text('status').notNull(),
  },
  (table) => [primaryKey({ columns: [table.parcel_id, table.extra_service_id] })],
)

export const parcelEvents = pgTable(
  'parcel_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    parcel_id: integer('parcel_id').notNull(),
    status: text('status').notNull(),
    title: localized('title'),
    comment: localized('comment'),
    place: localized('place'),
    occurred_at: instant('occurred_at').notNull(),
  },
  (table) => [
    foreignKey({ columns: [table.parcel_id], foreignColumns: [parcels.id], name: 'parcel_events_parcel' }).onDelete(
      'cascade',
    ),
    index('parcel_events_newest').on(table.parcel_id, table.occurred_at, table.id),
  ],
)

/** A deleted parcel's key stays taken, so that a delayed repeat of its declaration does not bring it back. */
export const deletedParcels = pgTable(
  'deleted_parcels',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    client_uuid: uuid('client_uuid').notNull(),
    deleted_at: instant('deleted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.client_uuid] })],
)

/** The first answer to a write, written in the write's own transaction and given again to every repeat. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    route: text('route').notNull(),
    /** SHA-256 of the body: another body under the same key is a mistake of the client's. */
    request_hash: text('request_hash').notNull(),
    status: smallint('status'),
    body: text('body'),
    created_at: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.key] }), index('idempotency_keys_age').on(table.created_at)],
)
