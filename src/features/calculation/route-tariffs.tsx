import { useI18n } from '#i18n/i18n-context.ts'
import { tariffsOf } from '#rules/tariff-route.ts'
import { Card } from '#ui/card.tsx'
import type { CalculationInquiry, World } from './asked.ts'
import { cheapestFirst, routeName, tariffDays, tariffName, tariffPrice } from './tariff-words.ts'
import styles from './calculation.module.css'

type Props = {
  asked: CalculationInquiry
  world: World
  /** The reader's date, yyyy-mm-dd; null before hydration. */
  day: string | null
}

/** The route's tariffs, before a weight is given. Takes the place of the result. */
export function RouteTariffs({ asked, world, day }: Props) {
  const i18n = useI18n()
  const { t } = i18n
  const route = routeName(i18n, world, asked.from, asked.to)
  const tariffs = cheapestFirst(
    tariffsOf(
      world.tariffs,
      { origin_country_code: asked.from, destination_country_code: asked.to, delivery_method: asked.delivery },
      day,
    ),
  )
  return (
    <section className="stack" aria-labelledby="calculation-answer">
      <h2 id="calculation-answer">{t('calculation.before.title', { route })}</h2>
      <p className="note" data-scripted={tariffs.length > 0}>
        {t(tariffs.length > 0 ? 'calculation.before.text' : 'calculation.results.no_route_text')}
      </p>
      <ul className="stack stack-m">
        {tariffs.map((tariff) => (
          <li key={tariff.id}>
            <Card>
              <div className={styles.head}>
                <div>
                  <h3>{tariffName(i18n, tariff, tariffs)}</h3>
                  <p className="note">{tariffDays(i18n, tariff)}</p>
                </div>
                <p className="medium nowrap">{tariffPrice(i18n, tariff)}</p>
              </div>
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
