import { CircleAlert } from 'lucide-react'
import { LimitMeter, limitWords } from '#forms/limit-meter.tsx'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { limitExcess } from '#rules/limit-sums.ts'
import type { LimitShare } from '#rules/limit-shares.ts'
import styles from './limit-meters.module.css'
import type { LimitUse } from './use-limit-use.ts'

/** How much of what may come in free of duty is taken, in money and in weight, and by how much it would be too much. */
export function LimitMeters({ taken }: { taken: LimitUse }) {
  const { t, f } = useI18n()
  const { shares, currency, isShared, resets_at, converted, checked_at } = taken
  if (shares.length === 0) return null
  return (
    <div className="stack stack-s">
      {shares.map((share) => (
        <Share key={share.of} {...{ share, currency }} />
      ))}
      <p className="small">
        {t(`parcels.limit.${isShared ? 'shared' : 'each'}`)}{' '}
        {resets_at && t('parcels.limit.resets', { date: f.dayAndMonth(resets_at) })}{' '}
        {t('parcels.limit.checked', { date: f.calendarDate(checked_at) })}
        {converted && ` ${t('parcels.limit.converted', { from: converted, to: currency })}`}
      </p>
    </div>
  )
}

/** By how much a limit is exceeded, in words: of money if by both; null: by none. */
export function excessWords({ shares, currency }: LimitUse, f: I18n['f']): string | null {
  for (const { of, before, own, max } of shares) {
    const over = limitExcess(before, own, max)
    if (over) return limitWords({ of, currency }, f)(over)
  }
  return null
}

function Share({ share, currency }: { share: LimitShare; currency: string }) {
  const { t, f } = useI18n()
  const { of, before, own, max } = share
  const over = limitExcess(before, own, max)
  const words = limitWords({ of, currency }, f)
  return (
    <div className="stack stack-s">
      <LimitMeter {...{ of, currency, max }} used={before} pending={own} />
      {Number(before) > 0 && (
        <p className="small">{t('parcels.limit.parts', { before: words(before), own: words(own) })}</p>
      )}
      <output className={styles.over}>
        {over && (
          <>
            <CircleAlert className="i-s" />
            <span>{t('parcels.limit.over', { sum: words(over) })}</span>
          </>
        )}
      </output>
    </div>
  )
}
