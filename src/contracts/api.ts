import { receiverBook, receivers, senderBook, senders } from './people/people.ts'
import { account } from './account/account.ts'
import { addresses } from './addresses.ts'
import { articles } from './articles.ts'
import { auth } from './account/auth.ts'
import { claims } from './claims.ts'
import { contact } from './contact.ts'
import { country } from './country.ts'
import { customPages } from './custom-pages.ts'
import { dictionaries } from './dictionaries.ts'
import { directions } from './directions.ts'
import { extraServiceDefaults, extraServices } from './extra-services.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { manifestDocuments, manifests } from './manifests.ts'
import { media } from './media.ts'
import { notificationSettings } from './account/notification-settings.ts'
import { notifications } from './notifications.ts'
import { openapi } from './openapi.ts'
import { offices } from './offices.ts'
import { orderCalculation } from './order-calculation.ts'
import { ordersForCalculation } from './orders/orders.ts'
import { ownData } from './account/own-data.ts'
import { parcelActions, parcelChanges, parcelPasses, parcelRequests } from './parcels/actions.ts'
import { parcelDrafts, parcelItems, parcelNumbers } from './parcels/drafts.ts'
import { parcelFiles, parcelParties } from './parcels/papers.ts'
import { parcels } from './parcels/parcels.ts'
import { paymentMethods, paymentRequests } from './payment-requests.ts'
import { pickupPoints, warehouses } from './places.ts'
import { priceThreshold } from './account/price-threshold.ts'
import { push } from './account/push.ts'
import { searchRequests } from './search-requests.ts'
import { secondFactor } from './account/second-factor.ts'
import { sessions } from './account/sessions.ts'
import { shops } from './shops.ts'
import { staff } from './staff/staff.ts'
import { staffAudit } from './staff/audit.ts'
import { staffCustomers } from './staff/customers.ts'
import { staffItemCategories } from './staff/item-categories.ts'
import { staffManifests } from './staff/manifests.ts'
import { staffClaims, staffContacts, staffSearches } from './staff/messages.ts'
import { staffOrders } from './staff/orders.ts'
import { staffParcels } from './staff/parcels.ts'
import { staffParcelRequests } from './staff/parcel-requests.ts'
import { staffPaymentMethods } from './staff/payment-methods.ts'
import { staffPayments } from './staff/payments.ts'
import { staffPickupPoints, staffWarehouses } from './staff/places.ts'
import { staffReceivers } from './staff/receivers.ts'
import { staffShops } from './staff/shops.ts'
import { staffCustomsRules, staffExchangeRates, staffExtraServices, staffTariffs } from './staff/tariffs.ts'
import { tariffs } from './tariffs.ts'
import { balance, transactions } from './transactions.ts'

const portalApi = {
  account,
  addresses,
  articles,
  auth,
  balance,
  claims,
  contact,
  country,
  customPages,
  dictionaries,
  directions,
  extraServiceDefaults,
  extraServices,
  files,
  health,
  manifestDocuments,
  manifests,
  media,
  notificationSettings,
  notifications,
  offices,
  openapi,
  orderCalculation,
  ordersForCalculation,
  ownData,
  parcelActions,
  parcelChanges,
  parcelDrafts,
  parcelFiles,
  parcelItems,
  parcelNumbers,
  parcelParties,
  parcelPasses,
  parcelRequests,
  parcels,
  paymentMethods,
  paymentRequests,
  pickupPoints,
  priceThreshold,
  push,
  receiverBook,
  receivers,
  searchRequests,
  secondFactor,
  senderBook,
  senders,
  sessions,
  shops,
  tariffs,
  transactions,
  warehouses,
}

const deskApi = {
  staff,
  staffAudit,
  staffClaims,
  staffContacts,
  staffCustomers,
  staffCustomsRules,
  staffExchangeRates,
  staffExtraServices,
  staffItemCategories,
  staffManifests,
  staffOrders,
  staffParcelRequests,
  staffParcels,
  staffPaymentMethods,
  staffPayments,
  staffPickupPoints,
  staffReceivers,
  staffSearches,
  staffShops,
  staffTariffs,
  staffWarehouses,
}

/** Every call of the API, by noun. Nothing else is served or called. In two parts, because the compiler limits the length of a type. */
export const api: typeof portalApi & typeof deskApi = { ...portalApi, ...deskApi }
