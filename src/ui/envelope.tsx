import { useI18n } from '#i18n/i18n-context.ts'
import { PickupCode } from './pickup-code.tsx'
import { Postage } from './postage.tsx'
import { RoundPostmark } from './round-postmark.tsx'
import { StampPicture } from './stamp-picture.tsx'
import styles from './envelope.module.css'

/** A drawn example of what a shop writes on the parcel: the forwarder's address with the customer's code. */
export function Envelope() {
  const { t } = useI18n()
  return (
    <figure aria-label={t('ui.envelope.name')} className={styles.envelope}>
      <div className={styles.paper} aria-hidden="true">
        <div className={styles.top}>
          <div className="stack stack-s">
            <span className={styles.air}>{t('ui.envelope.air')}</span>
            <p className={styles.sender}>
              <span className="tiny">{t('ui.envelope.from')}</span>
              <br />
              Northpine Outfitters
              <br />
              Portland, OR
            </p>
          </div>
          <div className={styles.stamp}>
            <Postage small>
              <StampPicture />
            </Postage>
            <RoundPostmark
              place="New Castle"
              word="Delaware · USA"
              country="US"
              date="18.11.26"
              className={styles.postmark}
            />
          </div>
        </div>
        <div className={styles.registered}>
          <b className="code">P</b>
          <span>
            <Bars />
            <i className="code">P-004812</i>
          </span>
        </div>
        <div className={styles.address}>
          <p className="tiny">{t('ui.envelope.to')}</p>
          <p className="strong">Anna Sokolova</p>
          <p>1209 Harbor Way</p>
          <p>
            <span className={`code ${styles.unit}`}>Unit AST-20417</span>
          </p>
          <p>New Castle, DE</p>
          <div className={styles.index}>
            <PickupCode code="19720" className={styles.digits} />
            <span>USA</span>
          </div>
        </div>
      </div>
    </figure>
  )
}

/** P-004812 in Code 128, precomputed, so that guests' pages do not load the encoder. */
function Bars() {
  return (
    <svg viewBox="0 0 101 40" preserveAspectRatio="none" className={styles.bars}>
      <path
        d="M0 20h101"
        stroke="currentColor"
        strokeWidth="40"
        strokeDasharray="2 1 1 2 1 4 3 1 3 1 2 1 1 2 2 1 3 2 1 1 3 1 4 1 2 1 2 2 2 2 3 1 3 1 2 1 1 1 2 2 3 2 1 2 1 4 2 1 2 3 3 1 1 1 2 0"
      />
    </svg>
  )
}
