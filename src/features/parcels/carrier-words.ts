import type { I18n } from '#i18n/i18n-context.ts'
import { carrierNames, type Carrier } from '#rules/carriers.ts'

/** Names the carrier that the tracking number seems to belong to. */
export function carrierWords(carrier: Carrier | null, t: I18n['t']): string | null {
  if (carrier === null) return null
  return carrier === 'post' ? t('parcels.carrier.post') : t('parcels.carrier.like', { name: carrierNames[carrier] })
}
