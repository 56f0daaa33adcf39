import type { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { mountStaffClaims } from './endpoints/claims.ts'
import { mountStaffCustomers } from './endpoints/customers.ts'
import { mountStaffManifests } from './endpoints/manifests.ts'
import { mountStaffMessages } from './endpoints/messages.ts'
import { mountStaffOrders } from './endpoints/orders.ts'
import { mountStaffParcelActs } from './endpoints/parcel-acts.ts'
import { mountStaffParcelRequests } from './endpoints/parcel-requests.ts'
import { mountStaffParcels } from './endpoints/parcels.ts'
import { mountStaffPayments } from './endpoints/payments.ts'
import { mountStaffReceivers } from './endpoints/receivers.ts'
import { mountStaff } from './endpoints/staff.ts'

/** Everything that the provider's own people may ask for, under /staff. */
export function mountDesk(app: Hono<Served>, context: Context): void {
  mountStaff(app, context)
  mountStaffClaims(app, context)
  mountStaffCustomers(app, context)
  mountStaffManifests(app, context)
  mountStaffMessages(app, context)
  mountStaffOrders(app, context)
  mountStaffParcelActs(app, context)
  mountStaffParcelRequests(app, context)
  mountStaffParcels(app, context)
  mountStaffPayments(app, context)
  mountStaffReceivers(app, context)
}
