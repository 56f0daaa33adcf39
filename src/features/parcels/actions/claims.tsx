import { useInfiniteQuery } from '@tanstack/react-query'
import { MessageCircle } from 'lucide-react'
import type { Claim } from '#contracts/claims.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { claimList } from '#data/claims.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The parcel's claims, and the way to file one where that is possible. */
export function Claims({ parcel }: { parcel: ParcelDetail }) {
  const { t, f } = useI18n()
  // Claims and link appear together, so that nothing moves under the finger.
  const { claims, isComing } = useClaims(parcel)
  // For damage and loss, the notice further up offers the claim.
  const isOffered = parcel.can.claim && !parcel.attention.includes('damaged') && parcel.status !== 'lost'
  if (isComing || (claims.length === 0 && !isOffered)) return null
  return (
    <Card title={t('titles.claims')} flush>
      <List label={t('titles.claims')}>
        {claims.map(({ id, number, status, created_at }) => (
          <Item
            key={id}
            icon={<MessageCircle />}
            tone={status === 'answered' ? 'red' : undefined}
            title={`${t('titles.claim')} ${number}`}
            note={status === 'answered' ? t('parcels.act.claim_waits') : f.dateOf(created_at)}
            link={{ to: 'claim', params: { id } }}
          />
        ))}
        {isOffered && (
          <Item
            icon={<MessageCircle />}
            title={t('parcels.act.claim')}
            note={t('parcels.act.claim_note')}
            link={{ to: 'claim-create', search: `parcel=${parcel.id}` }}
          />
        )}
      </List>
    </Card>
  )
}

/** For a lost parcel: the open claim, or the way to file one. */
export function LossClaim({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { claims, isComing } = useClaims(parcel)
  const filed = filedOf(claims)
  const isAboutLoss = filed?.kind === 'lost'
  if (isComing) return <Skeleton height="3rem" />
  if (parcel.can.claim && !isAboutLoss) {
    return (
      <AppLink to="claim-create" search={`parcel=${parcel.id}`} look="primary">
        {t('parcels.act.claim')}
      </AppLink>
    )
  }
  return (
    filed && (
      <AppLink to="claim" params={{ id: filed.id }} look="plain">
        {t('parcels.act.claim_open')}
      </AppLink>
    )
  )
}

/** For a lost parcel: how its claim stands, or that one is needed. */
export function LossWords({ parcel }: { parcel: ParcelDetail }) {
  const { t, has } = useI18n()
  const { claims, isComing } = useClaims(parcel)
  const filed = filedOf(claims)
  // Keeps its space while the claims load.
  if (isComing) return <span className="unseen">{t('parcels.next.claim.none')}</span>
  if (!filed) return t('parcels.next.claim.none')
  const words = `parcels.next.claim.${filed.status}`
  return has(words) && t(words, { number: wholeCodes(filed.number) })
}

function filedOf(claims: readonly Claim[]): Claim | undefined {
  return claims.find(({ status }) => status !== 'rejected' && status !== 'withdrawn')
}

function useClaims(parcel: ParcelDetail) {
  const { data, fetchStatus } = useInfiniteQuery(claimList(useCall(), { parcel_id: parcel.id }))
  return { claims: data?.pages.flatMap((page) => page.data) ?? [], isComing: !data && fetchStatus === 'fetching' }
}
