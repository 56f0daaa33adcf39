import { useI18n } from '#i18n/i18n-context.ts'
import { Barcode } from '#ui/barcode.tsx'
import { Card } from '#ui/card.tsx'
import { Envelope } from '#ui/envelope.tsx'
import { Logo, Mark } from '#ui/logo.tsx'
import { PickupCode } from '#ui/pickup-code.tsx'
import { Postage } from '#ui/postage.tsx'
import { RoundPostmark } from '#ui/round-postmark.tsx'
import { StampPicture } from '#ui/stamp-picture.tsx'
import { Section } from './section.tsx'
import styles from './catalogue.module.css'

export function Marks() {
  const { t } = useI18n()
  return (
    <Section name="marks">
      <Card>
        <div className={styles.marks}>
          <Mark className={styles.mark} />
          <Logo language="ru" className={styles.word} />
          <Logo language="en" className={styles.word} />
        </div>
      </Card>
      <Card edge>
        <div className={styles.marks}>
          <RoundPostmark
            place={t('catalogue.marks.delaware')}
            word={t('parcels.status.shipped')}
            country="US"
            date="18.11.26"
          />
          <RoundPostmark
            tone="green"
            place={t('catalogue.marks.moscow')}
            word={t('parcels.status.ready_for_pickup')}
            country="RU"
            date="20.11.26"
          />
          <RoundPostmark
            tone="red"
            place={t('catalogue.marks.delaware')}
            word={t('parcels.status.awaiting_payment')}
            country="US"
            date="20.11.26"
          />
          <RoundPostmark
            tone="wait"
            place={t('catalogue.marks.frankfurt')}
            word={t('parcels.status.received')}
            country="DE"
            date="16.11.26"
          />
          <div className={styles.onSheet}>
            <Postage>
              <StampPicture />
            </Postage>
          </div>
        </div>
      </Card>
      <Card>
        <PickupCode code="0123456789" label={t('catalogue.marks.digits')} />
        <div className={styles.barcode}>
          <Barcode value="P-004812" />
        </div>
      </Card>
      <Envelope />
    </Section>
  )
}
