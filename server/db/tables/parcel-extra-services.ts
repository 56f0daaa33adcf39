import { integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { currency, localized, money } from '../columns.ts'
import { extraServices } from './extra-services.ts'
import { parcels } from './parcels.ts'

/** Title and price as of when the customer chose the service, so that a later price list changes no old parcel. */
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
    quantity: smallint('quantity').notNull().default(1),
    comment: text('comment'),
  },
  (table) => [primaryKey({ columns: [table.parcel_id, table.extra_service_id] })],
)
