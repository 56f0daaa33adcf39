// What some declarations begin with or are helped by, and most do without: one piece, fetched by the first who asks.
export { FromEarlier } from './earlier/from-earlier.tsx'
export { LikeParcel } from './earlier/like-parcel.tsx'
export { ManyParcels } from './many/many-parcels.tsx'
export { readTyped, withMore } from './many/typed.ts'
export { findTrackingNumbers } from '#rules/tracking-numbers.ts'
export { InvoiceSum } from './invoice-sum.tsx'
