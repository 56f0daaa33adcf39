import account from '#locales/ru/provider/account.json'
import files from '#locales/ru/provider/files.json'
import mail from '#locales/ru/provider/mail.json'
import notifications from '#locales/ru/provider/notifications.json'
import parcels from '#locales/ru/provider/parcels.json'
import payments from '#locales/ru/provider/payments.json'
import transactions from '#locales/ru/provider/transactions.json'

const provider = { account, files, mail, notifications, parcels, payments, transactions }
export default provider
