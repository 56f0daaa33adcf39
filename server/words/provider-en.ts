import account from '#locales/en/provider/account.json'
import notifications from '#locales/en/provider/notifications.json'
import parcels from '#locales/en/provider/parcels.json'
import payments from '#locales/en/provider/payments.json'
import transactions from '#locales/en/provider/transactions.json'

/** What only the provider says: in its answers, notifications and mails. The page never loads it. */
const provider = { account, notifications, parcels, payments, transactions }
export default provider
export type ProviderWords = typeof provider
