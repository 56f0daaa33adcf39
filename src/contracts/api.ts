import { auth } from './auth.ts'
import { extraServiceDefaults, extraServices } from './extra-services.ts'
import { health } from './health.ts'
import { parcelChanges } from './parcel-changes.ts'
import { parcelDrafts } from './parcel-drafts.ts'
import { parcels } from './parcels.ts'
import { paymentMethods, paymentRequests } from './payment-requests.ts'
import { receivers, senders } from './people.ts'
import { pickupPoints, warehouses } from './places.ts'
import { balance, transactions } from './transactions.ts'

/** Every call of the API, by noun. What is not here is neither served nor called. */
export const api = {
  auth,
  balance,
  extraServiceDefaults,
  extraServices,
  health,
  parcelChanges,
  parcelDrafts,
  parcels,
  paymentMethods,
  paymentRequests,
  pickupPoints,
  receivers,
  senders,
  transactions,
  warehouses,
}
