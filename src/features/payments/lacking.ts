/** What is not on the account yet in order to pay for a parcel. */
export type Lacking = { parcel: number; amount: string; currency: string }

/** "parcel=12&amount=340.50&currency=RUB"; null for anything else. */
export function readLacking(query: URLSearchParams): Lacking | null {
  const of = (name: string, form: RegExp) => form.exec(query.get(name) ?? '')?.[0]
  const parcel = of('parcel', /^[1-9]\d{0,9}$/)
  const amount = of('amount', /^\d{1,7}(\.\d{1,2})?$/)
  const currency = of('currency', /^[A-Z]{3}$/)
  return parcel && amount && currency ? { parcel: Number(parcel), amount, currency } : null
}
