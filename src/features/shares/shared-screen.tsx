import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { useSession } from '#session/session-context.ts'
import { brandName } from '#ui/brand.ts'
import { Empty } from '#ui/empty.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { ShareCard } from './share-card.tsx'
import { isOnlyNumbers, nameOf } from './share-ways.ts'
import { TakeIn } from './take-in.tsx'
import { useIncomingShares } from './use-incoming-shares.ts'
import { useShares } from './use-shares.ts'

/**
 * What other apps shared, and what to do with it. `?missed`: something did not reach this device. `?url=`, `?text=` and `?title=` add a
 * share.
 */
export function SharedScreen() {
  const { t, language } = useI18n()
  const { person, blocked } = useSession()
  const isBlocked = blocked !== null
  const isMissed = new URLSearchParams(useSearch()).has('missed')
  const [isFailed, setFailed] = useState(false)
  const shares = useShares(person?.id ?? 0)
  const fail = () => setFailed(true)
  useIncomingShares(shares, fail)
  const [, navigate] = useLocation()
  const place = useFocusKept<HTMLDivElement>()
  const { waiting } = shares
  // Asks about one share at a time, the latest first.
  const share = waiting?.[0]
  const rest = (waiting?.length ?? 0) - 1
  const numbers = share && rest === 0 && !isBlocked && isOnlyNumbers(share) ? share.id : null

  useEffect(() => {
    if (numbers === null) return
    navigate(`~${href(language, 'parcel-create')}?many&share=${numbers}`, { replace: true })
  }, [numbers, language, navigate])

  return (
    <>
      <PageHead title={t('titles.shared')} lead={t('shares.lead')} back={{ to: 'dashboard' }} />
      <div ref={place} className="stack stack-l">
        <p className="note phone-only">{t('shares.lead')}</p>
        <div className="cols">
          <div className="stack stack-l">
            <output className="sr">{share && `${t('shares.shared')}: ${nameOf(share)}`}</output>
            {isMissed && (
              <Notice tone="attention" alert title={t('shares.missed')}>
                {t('shares.missed_text')}
              </Notice>
            )}
            {isFailed && <Notice tone="attention" alert title={t('shares.not_kept')} />}
            {share && numbers === null && (
              <ShareCard key={share.id} share={share} isBlocked={isBlocked} onDrop={() => void shares.drop(share.id)} />
            )}
            {rest > 0 && <p className="small">{t('shares.more_waiting', { count: rest })}</p>}
            {waiting?.length === 0 && !isMissed && !isFailed && (
              <Empty
                drawing="receipt"
                title={t('shares.none')}
                text={isBlocked ? t('shares.blocked') : t('shares.none_text', { brand: brandName(language) })}
              />
            )}
          </div>
          {/* Rendered only once the stored shares are read, which would otherwise push it down. */}
          {waiting && !isBlocked && (
            <div className="stack stack-l">
              <TakeIn shares={shares} onEnd={(isKept) => setFailed(!isKept)} />
            </div>
          )}
        </div>
      </div>
    </>
  )
}
