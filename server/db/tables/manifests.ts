import { bigint, boolean, index, integer, pgSequence, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { id, instant, localized } from '../columns.ts'
import { warehouses } from './places.ts'

/** M-000123, M-000124 ... */
export const manifestNumbers = pgSequence('manifest_numbers')

/** A batch of many customers' parcels that leaves one warehouse under one transport document. */
export const manifests = pgTable(
  'manifests',
  {
    id: id(),
    number: text('number').notNull(),
    title: localized('title').notNull(),
    transport_type: text('transport_type').notNull(),
    transport_document_number: text('transport_document_number'),
    flight_number: text('flight_number'),
    warehouse_id: integer('warehouse_id')
      .notNull()
      .references(() => warehouses.id),
    origin_country_code: text('origin_country_code').notNull(),
    destination_country_code: text('destination_country_code').notNull(),
    destination_city: localized('destination_city').notNull(),
    status: text('status').notNull(),
    is_delayed: boolean('is_delayed').notNull().default(false),
    delay_reason: localized('delay_reason'),
    cutoff_at: instant('cutoff_at').notNull(),
    planned_departure_at: instant('planned_departure_at').notNull(),
    departed_at: instant('departed_at'),
    planned_arrival_at: instant('planned_arrival_at').notNull(),
    arrived_at: instant('arrived_at'),
    released_at: instant('released_at'),
    comment: localized('comment'),
    created_at: instant('created_at').notNull(),
    updated_at: instant('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('manifests_number').on(table.number),
    index('manifests_departure').on(table.planned_departure_at, table.id),
    index('manifests_status').on(table.status, table.planned_departure_at),
  ],
)

export const manifestEvents = pgTable(
  'manifest_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    manifest_id: integer('manifest_id')
      .notNull()
      .references(() => manifests.id, { onDelete: 'cascade' }),
    status: text('status').notNull(),
    comment: localized('comment'),
    place: localized('place'),
    occurred_at: instant('occurred_at').notNull(),
  },
  (table) => [index('manifest_events_newest').on(table.manifest_id, table.occurred_at, table.id)],
)
