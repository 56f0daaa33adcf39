import type { Tariff } from '#contracts/tariffs.ts'
import { useTodayOnceHydrated } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { isValidOn } from '#rules/tariff-route.ts'
import { Folded } from '#ui/folded.tsx'
import type { World } from './asked.ts'
import { cheapestFirst, routeName, tariffDays, tariffName, tariffPrice, tariffRule } from './tariff-words.ts'
import styles from './calculation.module.css'

/** All valid tariffs by route, for browsing; works without scripts. A cached list may contain expired ones. */
export function TariffTable({ world }: { world: World }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const today = useTodayOnceHydrated()
  const ways = byWay(world.tariffs.filter((tariff) => isValidOn(tariff, today)))
  if (ways.size === 0) return null
  return (
    <section aria-labelledby="calculation-tariffs">
      <Folded summary={<h2 id="calculation-tariffs">{t('calculation.table.title')}</h2>}>
        <table className={styles.table}>
          <thead className="sr">
            <tr>
              <th scope="col">{t('calculation.table.tariff')}</th>
              <th scope="col">{t('calculation.table.price')}</th>
            </tr>
          </thead>
          {[...ways].map(([way, tariffs]) => {
            const [from = '', to = ''] = way.split('-')
            return (
              <tbody key={way}>
                <tr>
                  <th scope="rowgroup" colSpan={2} className="h3">
                    {routeName(i18n, world, from, to)}
                  </th>
                </tr>
                {cheapestFirst(tariffs).map((tariff) => (
                  <tr key={tariff.id}>
                    <th scope="row">
                      {tariffName(i18n, tariff, tariffs)}
                      <span className="small">{tariffRule(i18n, tariff)}</span>
                    </th>
                    <td>
                      {tariffPrice(i18n, tariff)}
                      <span className="small">
                        {tariffDays(i18n, tariff)},{' '}
                        {t('calculation.table.limit', { weight: f.weight(tariff.weight_max) })}
                      </span>
                    </td>
                  </tr>
                ))}
              </tbody>
            )
          })}
        </table>
      </Folded>
    </section>
  )
}

function byWay(tariffs: readonly Tariff[]): Map<string, Tariff[]> {
  const ways = new Map<string, Tariff[]>()
  for (const tariff of tariffs) {
    const way = `${tariff.origin_country_code}-${tariff.destination_country_code}`
    ways.set(way, [...(ways.get(way) ?? []), tariff])
  }
  return ways
}
