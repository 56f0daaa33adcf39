import { X } from 'lucide-react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { FoundNumber } from '#rules/tracking-numbers.ts'
import { AppLink } from '#ui/app-link.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { stepAside } from '#ui/step-aside.ts'
import { carrierWords } from '../carrier-words.ts'
import styles from './many.module.css'
import type { NumberState } from './number-state.ts'

type Props = {
  numbers: readonly FoundNumber[]
  stateOf: (number: string) => NumberState
  onTakeOut: (number: string) => void
}

/** The numbers found, each with its state and a button that takes it out. */
export function FoundNumbers({ numbers, stateOf, onTakeOut }: Props) {
  const { t, f } = useI18n()
  return (
    <ul className={styles.numbers} aria-label={t('parcels.many.numbers')}>
      {numbers.map((found) => {
        const { number, isMistyped, times } = found
        const words = [carrierWords(found.carrier, t), times > 1 && t('parcels.many.twice')]
        return (
          <li key={number} className={styles.number}>
            <span className={styles.words}>
              <span className={styles.code}>{f.grouped(number)}</span>
              <Known state={stateOf(number)} otherwise={words.filter(Boolean).join(' · ')} />
              {isMistyped && <span className={styles.wrong}>{t('parcels.carrier.wrong')}</span>}
            </span>
            <IconButton
              label={t('parcels.many.take_out', { number })}
              icon={<X className="i-m" />}
              onClick={(event) => {
                stepAside(event.currentTarget, 'li', 'textarea')
                onTakeOut(number)
              }}
            />
          </li>
        )
      })}
    </ul>
  )
}

function Known({ state, otherwise }: { state: NumberState; otherwise: string }) {
  const { t } = useI18n()
  if (state === null) return otherwise && <span className="small">{otherwise}</span>
  if (state === 'waiting') return <span className="small">{t('parcels.many.waiting')}</span>
  return (
    <span className="small">
      <AppLink to="parcel" params={{ id: state.parcel.id }}>
        {t('parcels.many.known', { number: state.parcel.number })}
      </AppLink>
    </span>
  )
}
