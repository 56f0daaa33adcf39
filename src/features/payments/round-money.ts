import type { I18n } from '#i18n/i18n-context.ts'

/** A sum without its hundredths where it has none: "1 000 ₽", "$20.50". */
export function roundMoney(f: I18n['f'], amount: string, currency: string): string {
  const parts = f.moneyParts(amount, currency)
  return parts ? `${parts.before}${parts.whole}${parts.fraction.replace(/^.00$/, '')}${parts.after}` : ''
}
