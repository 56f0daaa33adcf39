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

/** P-000123, P-000124 ... across all customers. */
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
    /** The items' names, for a parcel without a title. Written together with the items. */
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
    /** Stage of the progress track while the parcel is active; null when its journey is over. Written with the status. */
    step: text('step'),
    /** Findings of staff, such as a missing invoice or a damaged box. */
    flags: text('flags').array().notNull().default([]),
    /** Reasons why the parcel needs the customer: the flags and those derived by the rules. Written with the parcel. */
    attention: text('attention').array().notNull().default([]),
    /**
     * Whether the receiver's duty-free limit is exceeded with this parcel. Written by `compareWithLimit`, as long as
     * the parcel can still be changed.
     */
    is_over_limit: boolean('is_over_limit').notNull().default(false),
    declared_value: money('declared_value').notNull(),
    declared_currency: currency('declared_currency').notNull(),
    currency: currency('currency').notNull(),
    cost_lines: jsonb('cost_lines').$type<CostLine[]>().notNull().default([]),
    estimated_total: money('estimated_total'),
    total: money('total'),
    paid_amount: money('paid_amount').notNull().default('0.00'),
    amount_due: money('amount_due'),
    /** The percentage set when the parcel was declared. */
    approve_over_percent: smallint('approve_over_percent').notNull().default(0),
    /** The total above the estimate that the customer has approved. */
    approved_total: money('approved_total'),
    declared_weight: kilograms('declared_weight'),
    actual_weight: kilograms('actual_weight'),
    volumetric_weight: kilograms('volumetric_weight'),
    volumetric_divisor: integer('volumetric_divisor'),
    chargeable_weight: kilograms('chargeable_weight'),
    length: centimetres('length'),
    width: centimetres('width'),
    height: centimetres('height'),
    /** The last free day; null while the storage clock is stopped. */
    storage_free_until: date('storage_free_until', { mode: 'string' }),
    /** Free days left when the clock was stopped, negative if they had run out; null while it runs. */
    storage_days_left: integer('storage_days_left'),
    /** The last notice given: days of free storage left, or 0 for the disposal notice. */
    storage_notice: smallint('storage_notice'),
    storage_fee_per_day: money('storage_fee_per_day'),
    dispose_at: date('dispose_at', { mode: 'string' }),
    /** Storage cost so far; grows once a day. */
    storage_fee_accrued: money('storage_fee_accrued').notNull().default('0.00'),
    /** The last day included in `storage_fee_accrued`. */
    storage_charged_until: date('storage_charged_until', { mode: 'string' }),
    /** When it began to await payment. */
    unpaid_since: instant('unpaid_since'),
    pickup_until: date('pickup_until', { mode: 'string' }),
    pickup_code: text('pickup_code'),
    /** Wrong codes entered since the current code was issued. */
    pickup_attempts: smallint('pickup_attempts').notNull().default(0),
    /** Another person who may collect it for the customer, with that person's code and when it was issued. */
    pass_name: text('pass_name'),
    pass_code: text('pass_code'),
    pass_created_at: instant('pass_created_at'),
    expected_arrival_from: date('expected_arrival_from', { mode: 'string' }),
    expected_arrival_to: date('expected_arrival_to', { mode: 'string' }),
    last_mile_carrier: text('last_mile_carrier'),
    last_mile_tracking_number: text('last_mile_tracking_number'),
    comment: text('comment'),
    staff_comment: localized('staff_comment'),
    /** Lower case: title, contents, shop and order number. For searching, never shown. */
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
    // Each list is one backward scan of one of these. They are ascending, because PostgreSQL scans both ways.
    index('parcels_newest').on(table.user_id, table.created_at, table.id),
    index('parcels_by_status').on(table.user_id, table.status, table.created_at, table.id),
    index('parcels_by_step').on(table.user_id, table.step, table.created_at, table.id).where(underWay),
    // The desk's list: all rows, by status, by warehouse.
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
    // What counts towards a receiver's limit: active parcels, and those shipped since a day.
    index('parcels_receiver').on(table.receiver_id, table.shipped_at),
    index('parcels_receiver_under_way').on(table.receiver_id, table.id).where(underWay),
    index('parcels_address')
      .on(table.address_id)
      .where(sql`step is not null and address_id is not null`),
    // Staff search by a box's whole tracking number, even long after its arrival.
    index('parcels_tracking')
      .on(table.tracking_number)
      .where(sql`tracking_number is not null`),
    index('parcels_arriving')
      .on(table.tracking_number)
      .where(sql`status in ('expected', 'lost')`),
    // For scheduled jobs: small, because only some parcels wait for a day.
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
    /** A phone's fifteen digits. */
    imei: text('imei'),
    unit_weight: kilograms('unit_weight'),
    country_of_origin: text('country_of_origin'),
    /** Set by staff. */
    hs_code: text('hs_code'),
    /** Properties that carriers ask about: a battery, a liquid. */
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
