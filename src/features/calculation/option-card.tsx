import { useI18n } from '#i18n/i18n-context.ts'
import type { OrderOption } from '#rules/order-calculation.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Folded } from '#ui/folded.tsx'
import { classes } from '#ui/classes.ts'
import { MoneyText } from '#ui/money.tsx'
import type { CalculationInquiry, World } from './asked.ts'
import { departureDays, lineName, warningWords, weightReason } from './option-words.ts'
import { tariffDays } from './tariff-words.ts'
import styles from './calculation.module.css'
import own from './option-card.module.css'

type Props = {
  name: string
  option: OrderOption
  asked: CalculationInquiry
  world: World
  isFirst: boolean
  /** The customs charge under this tariff differs from the one that the form mentions. */
  isCustomsOwn: boolean
}

/** One tariff: its price and how it comes about. */
export function OptionCard({ name, option, asked, world, isFirst, isCustomsOwn }: Props) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { tariff, weighed, total, customs } = option
  const { currency } = tariff
  const warnings = option.warnings.flatMap((each) => warningWords(i18n, each, tariff, world.services) ?? [])
  const facts = [
    ['actual', f.weight(weighed.actual_weight, 1)],
    ...(weighed.volumetric_weight === null ? [] : [['volumetric', f.weight(weighed.volumetric_weight, 1)] as const]),
    ['chargeable', f.weight(weighed.chargeable_weight, 1)],
    ['departures', departureDays(i18n, tariff.departures)],
  ] as const
  return (
    <Card edge={isFirst}>
      <div className={styles.head}>
        <div>
          <h3>{name}</h3>
          <p className="note">{tariffDays(i18n, tariff)}</p>
        </div>
        <p className={styles.sum}>
          <MoneyText amount={total} currency={currency} {...(isFirst && { size: 'figure' })} />
        </p>
      </div>
      <dl className={styles.facts}>
        {facts.map(([fact, value]) => (
          <div key={fact}>
            <dt>{t(`calculation.option.${fact}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {/* An unknown size is mentioned once, above all tariffs. */}
      {asked.box && weighed.reason !== 'size_unknown' && (
        <p className="small">{weightReason(i18n, option, asked.box)}</p>
      )}
      {warnings.length > 0 && <p className="small">{warnings.join(' ')}</p>}
      {isCustomsOwn && customs?.total && (
        <p className="small">{t('calculation.customs.differs', { total: f.money(customs.total, customs.currency) })}</p>
      )}
      <Folded summary={t('calculation.option.bill')} unfolded={isFirst}>
        <table className={own.bill}>
          <tbody>
            {option.lines.map((line) => (
              <tr key={`${line.code} ${line.extra_service_id}`}>
                <th scope="row">{lineName(i18n, line, option, world.services)}</th>
                <td>{f.money(line.amount, currency)}</td>
              </tr>
            ))}
          </tbody>
          {option.lines.length > 1 && (
            <tfoot>
              <tr>
                <th scope="row">{t('calculation.option.total')}</th>
                <td>{f.money(total, currency)}</td>
              </tr>
            </tfoot>
          )}
        </table>
      </Folded>
      {isFirst && <Onwards />}
    </Card>
  )
}

function Onwards() {
  const { t } = useI18n()
  const isGuest = useSession().phase === 'guest'
  return (
    <div className={classes('btns', own.onwards)}>
      <AppLink to={isGuest ? 'register' : 'parcel-create'} look="primary">
        {t(isGuest ? 'calculation.results.address' : 'calculation.results.declare')}
      </AppLink>
    </div>
  )
}
