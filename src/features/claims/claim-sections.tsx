import type { ClaimDetail } from '#contracts/claims.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Notice } from '#ui/notice.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { CaseStamp } from './case-stamp.tsx'
import { kindWords } from './case-words.ts'
import styles from './claims.module.css'
import { Thread } from './thread.tsx'
import { WithdrawClaim } from './withdraw-claim.tsx'

export function ClaimSections({ claim }: { claim: ClaimDetail }) {
  const { t } = useI18n()
  const isBlocked = useSession().blocked !== null
  const place = useFocusKept<HTMLDivElement>()
  const { can } = claim
  return (
    <div ref={place} className="stack">
      <State claim={claim} mayWithdraw={can.withdraw && !isBlocked} />
      {isBlocked && <p className="note">{t('claims.closed_blocked')}</p>}
      <Thread claim={claim} isOpen={can.reply && !isBlocked} />
    </div>
  )
}

/** The claim's status in words, what happens next, what was asked for, and how to take it back. */
function State({ claim, mayWithdraw }: { claim: ClaimDetail; mayWithdraw: boolean }) {
  const { t, f, has } = useI18n()
  const { status, parcel, amount, currency, resolution, compensation } = claim
  const next = `claims.next.${status}`
  return (
    <Card edge>
      <div className={styles.top}>
        <h2 className="h3">{kindWords(claim.kind, t)}</h2>
        <CaseStamp of="claim" status={status} />
      </div>
      <p>
        {t('claims.about')}:{' '}
        <AppLink to="parcel" params={{ id: parcel.id }}>
          {parcelName(parcel)}
        </AppLink>{' '}
        <span className="code">{parcel.number}</span>
      </p>
      {has(next) && <p>{t(next)}</p>}
      {resolution && <p className="strong">{resolution}</p>}
      {compensation && (
        <Notice
          tone="good"
          title={t('claims.paid', { sum: f.money(compensation.amount, compensation.currency) })}
          action={<AppLink to="transactions">{t('claims.to_balance')}</AppLink>}
        />
      )}
      <Facts
        items={[
          {
            name: t('claims.asked'),
            value: amount && currency ? <MoneyText amount={amount} currency={currency} /> : t('claims.no_money'),
          },
          { name: t('claims.filed_at'), value: f.dateTimeOf(claim.created_at) },
          ...(claim.closed_at ? [{ name: t('claims.closed_at'), value: f.dateTimeOf(claim.closed_at) }] : []),
        ]}
      />
      {/* Not below the messages: the form there comes later and may be taller than its placeholder. */}
      {mayWithdraw && (
        <div className="btns">
          <WithdrawClaim claim={claim} />
        </div>
      )}
    </Card>
  )
}
