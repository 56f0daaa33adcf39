import { receiverBook, senderBook } from './address-book.ts'
import { account } from './account.ts'
import { addresses } from './addresses.ts'
import { articles } from './articles.ts'
import { auth } from './auth.ts'
import { claims } from './claims.ts'
import { contact } from './contact.ts'
import { country } from './country.ts'
import { customPages } from './custom-pages.ts'
import { dictionaries } from './dictionaries.ts'
import { directions } from './directions.ts'
import { extraServiceDefaults, extraServices } from './extra-services.ts'
import { files } from './files.ts'
import { health } from './health.ts'
import { manifestDocuments } from './manifest-documents.ts'
import { manifests } from './manifests.ts'
import { media } from './media.ts'
import { notificationSettings } from './notification-settings.ts'
import { notifications } from './notifications.ts'
import { openapi } from './openapi.ts'
import { offices } from './offices.ts'
import { orderCalculation } from './order-calculation.ts'
import { ordersForCalculation } from './orders-for-calculation.ts'
import { parcelActions } from './parcel-actions.ts'
import { parcelChanges } from './parcel-changes.ts'
import { parcelDrafts } from './parcel-drafts.ts'
import { parcelFiles } from './parcel-files.ts'
import { parcelItems } from './parcel-items.ts'
import { parcelNumbers } from './parcel-numbers.ts'
import { parcelParties } from './parcel-parties.ts'
import { parcelPasses } from './parcel-passes.ts'
import { parcelRequests } from './parcel-requests.ts'
import { parcels } from './parcels.ts'
import { paymentMethods, paymentRequests } from './payment-requests.ts'
import { receivers, senders } from './people.ts'
import { pickupPoints, warehouses } from './places.ts'
import { searchRequests } from './search-requests.ts'
import { sessions } from './sessions.ts'
import { shops } from './shops.ts'
import { staff } from './staff.ts'
import { staffAudit } from './staff-audit.ts'
import { staffCustomers } from './staff-customers.ts'
import { staffItemCategories } from './staff-item-categories.ts'
import { staffManifests } from './staff-manifests.ts'
import { staffClaims, staffContacts, staffSearches } from './staff-messages.ts'
import { staffOrders } from './staff-orders.ts'
import { staffParcelRequests, staffParcels } from './staff-parcels.ts'
import { staffPaymentMethods } from './staff-payment-methods.ts'
import { staffPayments } from './staff-payments.ts'
import { staffPickupPoints, staffWarehouses } from './staff-places.ts'
import { staffReceivers } from './staff-receivers.ts'
import { staffShops } from './staff-shops.ts'
import { staffCustomsRules, staffExchangeRates, staffExtraServices, staffTariffs } from './staff-tariffs.ts'
import { tariffs } from './tariffs.ts'
import { balance, transactions } from './transactions.ts'

/** Every call of the API, by noun. What is not here is neither served nor called. */
export const api = {
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
  receiverBook,
  receivers,
  searchRequests,
  senderBook,
  senders,
  sessions,
  shops,
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
  tariffs,
  transactions,
  warehouses,
}
