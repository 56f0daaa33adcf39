import account from '#locales/ru/provider/account.json'
import acts from '#locales/ru/provider/acts.json'
import calculation from '#locales/ru/provider/calculation.json'
import contact from '#locales/ru/provider/contact.json'
import desk from '#locales/ru/provider/desk.json'
import files from '#locales/ru/provider/files.json'
import mail from '#locales/ru/provider/mail.json'
import manifests from '#locales/ru/provider/manifests.json'
import notifications from '#locales/ru/provider/notifications.json'
import orders from '#locales/ru/provider/orders.json'
import parcels from '#locales/ru/provider/parcels.json'
import payments from '#locales/ru/provider/payments.json'
import people from '#locales/ru/provider/people.json'
import transactions from '#locales/ru/provider/transactions.json'

const provider = {
  account,
  acts,
  calculation,
  contact,
  desk,
  files,
  mail,
  manifests,
  notifications,
  orders,
  parcels,
  payments,
  people,
  transactions,
}
export default provider
