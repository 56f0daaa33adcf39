import { useI18n } from '#i18n/i18n-context.ts'
import { Barcode } from '#ui/barcode.tsx'
import { Card } from '#ui/card.tsx'
import styles from './code-card.module.css'

/** The customer's code, by which the warehouse knows whose parcel it is. */
export function CodeCard({ code }: { code: string }) {
  const { t } = useI18n()
  return (
    <Card edge>
      <div>
        <p className="small">{t('account.your_code')}</p>
        <p className={`code ${styles.code}`}>{code}</p>
      </div>
      <Barcode value={code} />
      <p className="small">{t('account.code_use')}</p>
    </Card>
  )
}
