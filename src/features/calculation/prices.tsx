import { useI18n } from '#i18n/i18n-context.ts'
import { ContentOf } from '#ui/content.tsx'
import { Notice } from '#ui/notice.tsx'
import { Calculator } from './calculator.tsx'
import { CalculatorSkeleton } from './calculator-skeleton.tsx'
import { TariffTable } from './tariff-table.tsx'
import { useWorld } from './use-world.ts'
import styles from './prices.module.css'

/** The calculator, and below it the tariffs and the weight rules, which need no calculation. */
export function Prices() {
  const { t, language } = useI18n()
  const world = useWorld()
  return (
    <>
      <ContentOf key={language} of={world} skeleton={<CalculatorSkeleton />}>
        {(known) =>
          known.tariffs.length > 0 ? (
            <Calculator world={known} />
          ) : (
            <Notice tone="wait" title={t('calculation.no_tariffs')}>
              {t('calculation.no_tariffs_text')}
            </Notice>
          )
        }
      </ContentOf>
      <WeightRules />
      {world.kind === 'here' && world.value.tariffs.length > 0 && <TariffTable world={world.value} />}
    </>
  )
}

const weights = ['actual', 'volumetric', 'chargeable'] as const

/** Explains the three weights, without any calculation. */
function WeightRules() {
  const { t } = useI18n()
  return (
    <section className="stack" aria-labelledby="calculation-weights">
      <h2 id="calculation-weights">{t('calculation.rules.title')}</h2>
      <dl className={styles.rules}>
        {weights.map((weight) => (
          <div key={weight}>
            <dt className="h3">{t(`calculation.rules.${weight}`)}</dt>
            <dd className="note">{t(`calculation.rules.${weight}_text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
