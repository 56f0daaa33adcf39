import { useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { OrderOption } from '#rules/order-calculation.ts'
import { href } from '#paths.ts'
import { Segments } from '#ui/choice.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Notice } from '#ui/notice.tsx'
import type { CalculationInquiry, World } from './asked.ts'
import type { Calculation } from './calculate.ts'
import { OptionCard } from './option-card.tsx'
import { misfitWords } from './option-words.ts'
import { routeName, tariffName } from './tariff-words.ts'
import styles from './calculation.module.css'

type Order = 'cheaper' | 'faster'

/**
 * Every tariff that takes the parcel, and the others with the reason why not. `isQuiet`: the visitor is typing, so nothing is
 * announced.
 */
export function Results({
  result,
  asked,
  world,
  link,
  isQuiet,
}: {
  result: Calculation
  asked: CalculationInquiry
  world: World
  /** null before hydration, when nothing here is interactive. */
  link: string | null
  isQuiet: boolean
}) {
  const i18n = useI18n()
  const { t, f, language } = i18n
  const [order, setOrder] = useState<Order>('cheaper')
  const { options, unfit } = result
  const first = options[0]
  const count = t('calculation.results.count', { count: options.length })
  const route = routeName(i18n, world, asked.from, asked.to)
  const tariffs = [...options, ...unfit].map(({ tariff }) => tariff)
  return (
    <section className="stack" aria-labelledby="calculation-answer">
      <div className={styles.results}>
        <h2 id="calculation-answer">{first ? `${count}, ${route}` : route}</h2>
        {link !== null && options.length > 1 && (
          <Segments
            legend={t('calculation.results.sort')}
            value={order}
            onChange={setOrder}
            options={(['cheaper', 'faster'] as const).map((value) => ({
              value,
              label: t(`calculation.results.${value}`),
            }))}
          />
        )}
      </div>
      <output className="sr">
        {!isQuiet &&
          (first
            ? t('calculation.results.said', { count, price: f.money(first.total, first.tariff.currency) })
            : t('calculation.results.none'))}
      </output>
      {asked.box?.length === null && options.some(({ weighed }) => weighed.reason === 'size_unknown') && (
        <Notice tone="info">{t('calculation.results.size_unknown')}</Notice>
      )}
      {!first && <NoTariff isRoute={unfit.length > 0} />}
      <ul className="stack stack-m">
        {inOrder(options, order).map((option, index) => (
          <li key={option.tariff.id}>
            <OptionCard
              name={tariffName(i18n, option.tariff, tariffs)}
              {...{ option, asked, world }}
              isFirst={index === 0}
              isCustomsOwn={option.customs?.total !== first?.customs?.total}
            />
          </li>
        ))}
      </ul>
      {unfit.length > 0 && (
        <div className="stack stack-s">
          <h3>{t('calculation.results.unfit')}</h3>
          <ul className={styles.unfit}>
            {unfit.map(({ tariff, misfit }) => (
              <li key={tariff.id}>
                <span className="medium">{tariffName(i18n, tariff, tariffs)}</span>
                <span className="small">{misfitWords(i18n, tariff, misfit)}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      {link !== null && (
        <div>
          <CopyButton
            text={`${location.origin}${href(language, 'order-calculation')}?${link}`}
            label={t('calculation.results.link')}
          >
            {t('calculation.results.copy')}
          </CopyButton>
        </div>
      )}
    </section>
  )
}

function NoTariff({ isRoute }: { isRoute: boolean }) {
  const { t } = useI18n()
  const about = isRoute ? 'calculation.results.none' : 'calculation.results.no_route'
  return (
    <Notice tone="wait" title={t(about)}>
      {t(`${about}_text`)}
    </Notice>
  )
}

function inOrder(options: readonly OrderOption[], order: Order): readonly OrderOption[] {
  if (order === 'cheaper') return options
  return options.toSorted(
    ({ tariff: one }, { tariff: other }) =>
      one.delivery_days_max - other.delivery_days_max || one.delivery_days_min - other.delivery_days_min,
  )
}
