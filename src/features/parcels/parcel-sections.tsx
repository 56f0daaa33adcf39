import type { ParcelDetail } from '#contracts/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Timeline } from '#ui/timeline.tsx'
import { ParcelAttention } from './parcel-attention.tsx'
import { ParcelCost } from './parcel-cost.tsx'
import { ParcelDeclaration } from './parcel-declaration.tsx'
import { parcelHistory } from './parcel-history.tsx'
import { ParcelPickup } from './parcel-pickup.tsx'
import { ParcelReceiving } from './parcel-receiving.tsx'
import { ParcelServices } from './parcel-services.tsx'
import { ParcelStorage } from './parcel-storage.tsx'
import { ParcelWeights } from './parcel-weights.tsx'
import styles from './parcel-sections.module.css'

/** Everything about a parcel below its label. In one column the history stands first, in two at the right. */
export function ParcelSections({ parcel }: { parcel: ParcelDetail }) {
  const i18n = useI18n()
  return (
    <div className={styles.sections}>
      <ParcelPickup parcel={parcel} />
      <ParcelAttention parcel={parcel} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <ParcelCost parcel={parcel} />
          <ParcelDeclaration parcel={parcel} />
          <ParcelWeights parcel={parcel} />
          <ParcelServices parcel={parcel} />
        </div>
        <div className={styles.column}>
          <div className={styles.first}>
            <ParcelStorage parcel={parcel} />
            <Card title={i18n.t('parcels.detail.history')}>
              <Timeline events={parcelHistory(parcel, i18n)} />
            </Card>
          </div>
          <div className={styles.last}>
            <ParcelReceiving parcel={parcel} />
          </div>
        </div>
      </div>
    </div>
  )
}
