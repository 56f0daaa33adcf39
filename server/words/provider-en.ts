import account from '#locales/en/provider/account.json'
import acts from '#locales/en/provider/acts.json'
import calculation from '#locales/en/provider/calculation.json'
import contact from '#locales/en/provider/contact.json'
import deletion from '#locales/en/provider/deletion.json'
import desk from '#locales/en/provider/desk.json'
import factors from '#locales/en/provider/factors.json'
import files from '#locales/en/provider/files.json'
import mail from '#locales/en/provider/mail.json'
import manifests from '#locales/en/provider/manifests.json'
import notifications from '#locales/en/provider/notifications.json'
import orders from '#locales/en/provider/orders.json'
import parcels from '#locales/en/provider/parcels.json'
import payments from '#locales/en/provider/payments.json'
import people from '#locales/en/provider/people.json'
import push from '#locales/en/provider/push.json'
import transactions from '#locales/en/provider/transactions.json'

/** Sentences used only by the provider, in answers, notifications and mails. The page never loads them. */
const provider = {
  account,
  acts,
  calculation,
  contact,
  deletion,
  desk,
  factors,
  files,
  mail,
  manifests,
  notifications,
  orders,
  parcels,
  payments,
  people,
  push,
  transactions,
}
export default provider
export type ProviderWords = typeof provider
