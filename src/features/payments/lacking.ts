/** The amount that the balance lacks to pay for something. `payable` as in the form: "parcel:12". */
export type Lacking = { payable: string; amount: string; currency: string }

/** Reads "parcel=12&amount=340.50&currency=RUB" or "order=12&…"; null for anything else. */
export function readLacking(query: URLSearchParams): Lacking | null {
  const of = (name: string, form: RegExp) => form.exec(query.get(name) ?? '')?.[0]
  const idOf = (name: string) => of(name, /^[1-9]\d{0,9}$/)
  const [parcel, order] = [idOf('parcel'), idOf('order')]
  const payable = parcel ? `parcel:${parcel}` : order && `order_for_calculation:${order}`
  const amount = of('amount', /^\d{1,7}(\.\d{1,2})?$/)
  const currency = of('currency', /^[A-Z]{3}$/)
  return payable && amount && currency ? { payable, amount, currency } : null
}
