import type { DutyFreeLimits } from '#contracts/people/people.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { LimitKey, LimitMeter, limitWords } from '#forms/limit-meter.tsx'
import { limitExcess } from '#rules/limit-sums.ts'
import { Facts } from '#ui/facts.tsx'
import { Notice } from '#ui/notice.tsx'
import { limitsOf } from './limits.ts'

/** How much of the duty-free limits the receiver's parcels take, in money and weight, and when the period ends. */
export function DutyFree({ limits }: { limits: DutyFreeLimits }) {
  const { t, f, has } = useI18n()
  const { period, resets_at, currency, checked_at } = limits
  const all = limitsOf(limits).map((limit) => ({ ...limit, words: limitWords({ of: limit.of, currency }, f) }))
  const per = `people.limit.per.${period}`
  const checked = t('people.limit.checked', { date: f.calendarDate(checked_at) })
  if (all.length === 0)
    return (
      <p className="small">
        {t('people.limit.none')} {checked}
      </p>
    )
  if (period === 'parcel')
    return (
      <div className="stack stack-s">
        <Facts
          items={[
            {
              name: t('forms.limit.value'),
              value: t('people.limit.each', { max: all.map(({ max, words }) => words(max)).join(', ') }),
              wide: true,
            },
          ]}
        />
        <p className="small">{checked}</p>
      </div>
    )
  const over = all.flatMap(({ used, pending, max, words }) => {
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
      {all.map(({ of, max, used, pending }) =>
        used === null || pending === null ? (
          <Facts key={of} items={[{ name: t(`forms.limit.${of}`), value: t('people.limit.unknown'), wide: true }]} />
        ) : (
          <div key={of} className="stack stack-s">
            <LimitMeter {...{ of, currency, used, pending, max }} />
            <LimitKey {...{ of, currency, used, pending, max }} />
          </div>
        ),
      )}
      <p className="small">
        {has(per) && t(per)} {resets_at && t('people.limit.resets', { date: f.dayAndMonth(resets_at) })} {checked}
      </p>
    </div>
  )
}
