import account from '#locales/ru/provider/account.json'
import notifications from '#locales/ru/provider/notifications.json'
import payments from '#locales/ru/provider/payments.json'
import transactions from '#locales/ru/provider/transactions.json'

const provider = { account, notifications, payments, transactions }
export default provider
