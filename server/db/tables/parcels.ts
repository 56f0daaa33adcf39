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
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { centimetres, currency, id, instant, kilograms, localized, money } from '../columns.ts'
import type { CostLine } from './cost-line.ts'
import { itemCategories } from './item-categories.ts'
import { receivers, senders } from './people.ts'
import { pickupPoints, warehouses } from './places.ts'
import { addresses } from './addresses.ts'
import { shops } from './content.ts'
import { manifests } from './manifests.ts'
import { ordersForCalculation } from './orders.ts'
import { tariffs } from './tariffs.ts'
import { users } from './users.ts'

/** P-000123, P-000124 ... over all customers. */
export const parcelNumbers = pgSequence('parcel_numbers')

const underWay = sql`step is not null`

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
    shop_id: integer('shop_id').references(() => shops.id),
    sender_id: integer('sender_id').references(() => senders.id),
    receiver_id: integer('receiver_id').references(() => receivers.id),
    delivery_method: text('delivery_method').notNull(),
    pickup_point_id: integer('pickup_point_id').references(() => pickupPoints.id),
    address_id: integer('address_id').references(() => addresses.id),
    tariff_id: integer('tariff_id').references(() => tariffs.id),
    manifest_id: integer('manifest_id').references(() => manifests.id),
    /** The order for calculation it was bought for. */
    order_id: integer('order_id').references(() => ordersForCalculation.id),
    /** The parcel it was merged into, or split from. */
    parent_parcel_id: integer('parent_parcel_id'),
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
    /** With it the receiver's duty-free limit is exceeded. Written by `compareWithLimit`, while it can still be changed. */
    is_over_limit: boolean('is_over_limit').notNull().default(false),
    declared_value: money('declared_value').notNull(),
    declared_currency: currency('declared_currency').notNull(),
    currency: currency('currency').notNull(),
    cost_lines: jsonb('cost_lines').$type<CostLine[]>().notNull().default([]),
    estimated_total: money('estimated_total'),
    total: money('total'),
    paid_amount: money('paid_amount').notNull().default('0.00'),
    amount_due: money('amount_due'),
    /** As the customer set it when this parcel was declared. */
    approve_over_percent: smallint('approve_over_percent').notNull().default(0),
    /** The total that the customer has agreed to although it grew. */
    approved_total: money('approved_total'),
    declared_weight: kilograms('declared_weight'),
    actual_weight: kilograms('actual_weight'),
    volumetric_weight: kilograms('volumetric_weight'),
    volumetric_divisor: integer('volumetric_divisor'),
    chargeable_weight: kilograms('chargeable_weight'),
    length: centimetres('length'),
    width: centimetres('width'),
    height: centimetres('height'),
    /** The last free day; null while the clock stands still. */
    storage_free_until: date('storage_free_until', { mode: 'string' }),
    /** Free days that were left when the clock was stopped, negative when they were over; null while it runs. */
    storage_days_left: integer('storage_days_left'),
    /** The last notice given: days of free storage left, 0 for the one about disposal. */
    storage_notice: smallint('storage_notice'),
    storage_fee_per_day: money('storage_fee_per_day'),
    dispose_at: date('dispose_at', { mode: 'string' }),
    /** What storage has cost so far; grows once a day. */
    storage_fee_accrued: money('storage_fee_accrued').notNull().default('0.00'),
    /** Up to and with this day it is in the sum above. */
    storage_charged_until: date('storage_charged_until', { mode: 'string' }),
    /** Since when it waits for money. */
    unpaid_since: instant('unpaid_since'),
    pickup_until: date('pickup_until', { mode: 'string' }),
    pickup_code: text('pickup_code'),
    /** Wrong codes that were named at the counter since the last right one was issued. */
    pickup_attempts: smallint('pickup_attempts').notNull().default(0),
    /** Who may collect it for the customer, with which code, and since when. */
    pass_name: text('pass_name'),
    pass_code: text('pass_code'),
    pass_created_at: instant('pass_created_at'),
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
    uniqueIndex('parcels_active_tracking').on(table.user_id, table.tracking_number).where(underWay),
    // Each list is one walk backwards over one of these. Ascending, because PostgreSQL walks both ways.
    index('parcels_newest').on(table.user_id, table.created_at, table.id),
    index('parcels_by_status').on(table.user_id, table.status, table.created_at, table.id),
    index('parcels_by_step').on(table.user_id, table.step, table.created_at, table.id).where(underWay),
    // The desk's list: whole, by status, by warehouse.
    index('parcels_desk').on(table.created_at, table.id),
    index('parcels_desk_status').on(table.status, table.created_at, table.id),
    index('parcels_desk_warehouse').on(table.warehouse_id, table.created_at, table.id),
    index('parcels_manifest').on(table.manifest_id),
    index('parcels_own_manifests')
      .on(table.user_id, table.manifest_id)
      .where(sql`manifest_id is not null`),
    index('parcels_order')
      .on(table.order_id)
      .where(sql`order_id is not null`),
    index('parcels_parent').on(table.parent_parcel_id),
    // What counts for a receiver: under way, and gone since a day.
    index('parcels_receiver').on(table.receiver_id, table.shipped_at),
    index('parcels_receiver_under_way').on(table.receiver_id, table.id).where(underWay),
    index('parcels_address')
      .on(table.address_id)
      .where(sql`step is not null and address_id is not null`),
    // What staff look for with a box in their hands; by a whole number, also long afterwards.
    index('parcels_tracking')
      .on(table.tracking_number)
      .where(sql`tracking_number is not null`),
    index('parcels_arriving')
      .on(table.tracking_number)
      .where(sql`status in ('expected', 'lost')`),
    // What the clock looks for: small, because only some parcels wait for a day.
    index('parcels_stored')
      .on(table.storage_free_until)
      .where(sql`storage_free_until is not null`),
    index('parcels_disposed')
      .on(table.dispose_at)
      .where(sql`status in ('received', 'awaiting_customer', 'awaiting_payment')`),
    index('parcels_unpaid')
      .on(table.unpaid_since)
      .where(sql`status = 'awaiting_payment'`),
    index('parcels_waiting_for_pickup')
      .on(table.pickup_until)
      .where(sql`status = 'ready_for_pickup'`),
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
    category_id: integer('category_id').references(() => itemCategories.id),
    brand: text('brand'),
    /** Of a phone: fifteen digits. */
    imei: text('imei'),
    unit_weight: kilograms('unit_weight'),
    country_of_origin: text('country_of_origin'),
    /** Found by staff. */
    hs_code: text('hs_code'),
    /** What carriers ask about: a battery, a liquid. */
    contains: text('contains').array().notNull().default([]),
    is_used: boolean('is_used').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.parcel_id, table.position] })],
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
