import { CircleAlert } from 'lucide-react'
import { LimitKey, LimitMeter, limitWords } from '#forms/limit-meter.tsx'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { shareExcess, type LimitShare } from '#rules/limit-shares.ts'
import styles from './limit-meters.module.css'
import type { LimitUse } from './use-limit-use.ts'

/**
 * How much of the duty-free limits is taken, in money and weight, and by how much they are exceeded.
 * `each`: replaces the note for limits that apply to each parcel by itself.
 * `isSilent`: no live region, because a screen reader is told elsewhere.
 */
export function LimitMeters({ taken, each, isSilent }: { taken: LimitUse; each?: string; isSilent?: boolean }) {
  const { t, f } = useI18n()
  const { shares, currency, elsewhere, period, resets_at, converted, checked_at } = taken
  const country = elsewhere === null ? undefined : f.country(elsewhere)
  if (shares.length === 0) return null
  return (
    <div className="stack stack-s">
      {shares.map((share) => (
        <Share key={share.of} {...{ share, currency, country, isSilent }} />
      ))}
      <p className="small">
        {(period === 'parcel' && each) || t(`parcels.limit.per.${period}`)}{' '}
        {resets_at && t('parcels.limit.resets', { date: f.dayAndMonth(resets_at) })}{' '}
        {t('parcels.limit.checked', { date: f.calendarDate(checked_at) })}
        {converted && ` ${t('parcels.limit.converted', { from: converted, to: currency })}`}
      </p>
    </div>
  )
}

/** By how much a limit is exceeded, in words: money if both are; null if none is. */
export function excessWords({ shares, currency }: LimitUse, f: I18n['f']): string | null {
  for (const share of shares) {
    const over = shareExcess(share)
    if (over) return limitWords({ of: share.of, currency }, f)(over)
  }
  return null
}

type ShareProps = { share: LimitShare; currency: string; country: string | undefined; isSilent: boolean | undefined }

function Share({ share, currency, country, isSilent }: ShareProps) {
  const Over = isSilent ? 'p' : 'output'
  const { t, f } = useI18n()
  const over = shareExcess(share)
  // For a single parcel the line above the meter already says it.
  const isBesideOthers = Number(share.used) + Number(share.pending) > 0
  return (
    <div className="stack stack-s">
      <LimitMeter {...share} currency={currency} country={country} />
      {isBesideOthers && <LimitKey {...share} currency={currency} />}
      <Over className={styles.over}>
        {over && (
          <>
            <CircleAlert className="i-s" />
            <span>{t('parcels.limit.over', { sum: limitWords({ of: share.of, currency }, f)(over) })}</span>
          </>
        )}
      </Over>
    </div>
  )
}
