import transactions from '#locales/ru/provider/transactions.json'

const provider = { transactions }
export default provider
