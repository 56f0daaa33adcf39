import type { ReceiverDetail } from '#contracts/people/people.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { taxIdRules } from '#rules/tax-id.ts'

/** The receiver's data that customs lack, for example "ИНН, адрес". A tax number has the name it has in their country. */
export function missingWords({ missing, country_code }: ReceiverDetail, { t, has }: I18n): string {
  const words = missing.map((need) => {
    const taxType = need === 'tax_id' && taxIdRules[country_code]?.type
    const name = taxType ? `people.tax_ids.${taxType}` : `people.needs.${need}`
    return has(name) ? t(name) : need
  })
  return words.join(', ')
}
