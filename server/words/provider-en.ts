import transactions from '#locales/en/provider/transactions.json'

/** What only the provider says: in its answers, notifications and mails. The page never loads it. */
const provider = { transactions }
export default provider
export type ProviderWords = typeof provider
