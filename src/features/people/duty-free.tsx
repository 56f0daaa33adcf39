import type { DutyFreeLimits } from '#contracts/people/people.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { limitExcess, limitRest, limitTotal } from '#rules/limit-sums.ts'
import { Meter } from '#ui/meter.tsx'
import { Notice } from '#ui/notice.tsx'
import styles from './duty-free.module.css'
import { limitsOf } from './limits.ts'

/** How much of what may come in free of duty the receiver's parcels take, in money and in weight, and when it begins again. */
export function DutyFree({ limits }: { limits: DutyFreeLimits }) {
  const { t, f, has } = useI18n()
  const { period, resets_at, currency, checked_at } = limits
  const both = limitsOf(limits).map(({ of, ...each }) => ({
    ...each,
    name: t(of === 'value' ? 'people.limit.title' : 'people.limit.weight'),
    words: (sum: string) => (of === 'value' ? f.money(sum, currency) : f.weight(sum)),
  }))
  const per = `people.limit.per.${period}`
  const checked = t('people.limit.checked', { date: f.calendarDate(checked_at) })
  if (both.length === 0)
    return (
      <p className="small">
        {t('people.limit.none')} {checked}
      </p>
    )
  if (period === 'parcel')
    return (
      <div className="stack stack-s">
        <div className={styles.words}>
          <p className="note">{t('people.limit.title')}</p>
          <p className="note tabular">
            {t('people.limit.each', { max: both.map(({ max, words }) => words(max)).join(', ') })}
          </p>
        </div>
        <p className="small">{checked}</p>
      </div>
    )
  const over = both.flatMap(({ used, pending, max, words }) => {
    const sum = limitExcess(used, pending, max)
    return sum === null ? [] : [words(sum)]
  })
  return (
    <div className="stack stack-m">
      {over.length > 0 && (
        <Notice tone="attention" title={t('people.limit.over', { sum: over.join(', ') })}>
          {resets_at
            ? t('people.limit.over_text', { date: f.dayAndMonth(resets_at) })
            : t('people.limit.over_text_each')}
        </Notice>
      )}
      {both.map(({ name, max, used, pending, words }) => {
        const said = used !== null &&
          pending !== null && {
            used: words(used),
            pending: words(pending),
            total: words(limitTotal(used, pending)),
            left: words(limitRest(max, limitTotal(used, pending))),
            max: words(max),
          }
        return (
          <div key={name} className="stack stack-s">
            <div className={styles.words}>
              <p className="note">{name}</p>
              <p className="note tabular">{said ? t('people.limit.of', said) : t('people.limit.unknown')}</p>
            </div>
            {said && (
              <>
                <Meter
                  label={t('people.limit.label', said)}
                  used={Number(used)}
                  pending={Number(pending)}
                  max={Number(max)}
                />
                {Number(used) + Number(pending) > 0 && <p className="small">{t('people.limit.taken', said)}</p>}
              </>
            )}
          </div>
        )
      })}
      <p className="small">
        {has(per) && t(per)} {resets_at && t('people.limit.resets', { date: f.dayAndMonth(resets_at) })} {checked}
      </p>
    </div>
  )
}
