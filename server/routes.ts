import type { Hono } from 'hono'
import { mountAddresses } from './addresses/addresses.ts'
import { mountAuth } from './auth/auth.ts'
import { mountClaims } from './claims/claims.ts'
import { mountContact } from './contact/contact.ts'
import { mountContent } from './content/content.ts'
import type { Context } from './context.ts'
import { mountCountry } from './country/country.ts'
import { mountDesk } from './desk/desk.ts'
import { mountDictionaries } from './dictionaries/dictionaries.ts'
import { mountExtraServices } from './extra-services/extra-services.ts'
import { mountFiles } from './files/files.ts'
import { mountHealth } from './health/health.ts'
import type { Served } from './http/serve.ts'
import { mountManifests } from './manifests/manifests.ts'
import { mountNotifications } from './notifications/notifications.ts'
import { mountOpenApi } from './openapi/openapi.ts'
import { mountOrderCalculation } from './order-calculation/order-calculation.ts'
import { mountOrders } from './orders/orders.ts'
import { mountOwnData } from './own-data/own-data.ts'
import { mountParcelActions } from './parcels/parcel-actions.ts'
import { mountParcelFiles } from './parcels/parcel-files.ts'
import { mountParcelParties } from './parcels/parcel-parties.ts'
import { mountParcelPasses } from './parcels/parcel-passes.ts'
import { mountParcels } from './parcels/parcels.ts'
import { mountParcelRequests } from './parcels/requests/parcel-requests.ts'
import { mountPaymentRequests } from './payment-requests/payment-requests.ts'
import { mountPeople } from './people/people.ts'
import { mountPlaces } from './places/places.ts'
import { mountProfile } from './profile/profile.ts'
import { mountPush } from './push/push.ts'
import { mountSearchRequests } from './search-requests/search-requests.ts'
import { mountSecondFactor } from './second-factor/second-factor.ts'
import { mountSessions } from './sessions/sessions.ts'
import { mountTariffs } from './tariffs/tariffs.ts'
import { mountTransactions } from './transactions/transactions.ts'

export function mount(app: Hono<Served>, context: Context): void {
  mountAddresses(app, context)
  mountAuth(app, context)
  mountClaims(app, context)
  mountContact(app, context)
  mountContent(app, context)
  mountCountry(app, context)
  mountDesk(app, context)
  mountDictionaries(app, context)
  mountExtraServices(app, context)
  mountFiles(app, context)
  mountHealth(app, context)
  mountManifests(app, context)
  mountNotifications(app, context)
  mountOpenApi(app, context)
  mountOrderCalculation(app, context)
  mountOrders(app, context)
  mountOwnData(app, context)
  mountParcelActions(app, context)
  mountParcelFiles(app, context)
  mountParcelParties(app, context)
  mountParcelPasses(app, context)
  mountParcelRequests(app, context)
  mountParcels(app, context)
  mountPaymentRequests(app, context)
  mountPeople(app, context)
  mountPlaces(app, context)
  mountProfile(app, context)
  mountPush(app, context)
  mountSearchRequests(app, context)
  mountSecondFactor(app, context)
  mountSessions(app, context)
  mountTariffs(app, context)
  mountTransactions(app, context)
}
