import { useI18n } from '#i18n/i18n-context.ts'
import { Unavailable } from './unavailable.tsx'

/** Says that the customer has no such request. */
export function MissingPayment() {
  const { t } = useI18n()
  return <Unavailable title={t('payments.missing')} text={t('payments.missing_text')} />
}
