import type { Hono } from 'hono'
import type { Context } from '#server/context.ts'
import type { Served } from '#server/http/serve.ts'
import { mountStaffAudit } from './endpoints/audit.ts'
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
import { mountExtraServiceList } from './lists/extra-services.ts'
import { mountItemCategoryList } from './lists/item-categories.ts'
import { mountMoneyLists } from './lists/money.ts'
import { mountPlaceLists } from './lists/places.ts'
import { mountShopList } from './lists/shops.ts'
import { mountTariffList } from './lists/tariffs.ts'

/** All calls of staff, under /staff. */
export function mountDesk(app: Hono<Served>, context: Context): void {
  mountStaff(app, context)
  mountStaffAudit(app, context)
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
  mountPlaceLists(app, context)
  mountTariffList(app, context)
  mountExtraServiceList(app, context)
  mountItemCategoryList(app, context)
  mountMoneyLists(app, context)
  mountShopList(app, context)
}
