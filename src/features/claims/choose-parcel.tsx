import { useInfiniteQuery } from '@tanstack/react-query'
import { Package } from 'lucide-react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { claimList } from '#data/claims.ts'
import { parcelList } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { claimDays } from '#rules/parcel-acts.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Item, List } from '#ui/list.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { isRecent } from './claimed-parcel.ts'
import { combineQueries } from './combine-queries.ts'
import { Unavailable } from './unavailable.tsx'

/** Chooses the claim's parcel: recently delivered, lost or damaged ones, without those that have an open or approved claim. */
export function ChooseParcel() {
  const i18n = useI18n()
  const { t } = i18n
  const call = useCall()
  const delivered = useInfiniteQuery(parcelList(call, { status: 'delivered' }))
  const lost = useInfiniteQuery(parcelList(call, { status: 'lost' }))
  const attention = useInfiniteQuery(parcelList(call, { attention: '1' }))
  const claims = useInfiniteQuery(claimList(call, {}))
  const rowsOf = (list: typeof lost) => list.data?.pages.flatMap(({ data }) => data) ?? []
  const lists = combineQueries(delivered, lost, attention)
  // Waits for the claims, so that no row disappears again; but works without them, because the provider decides.
  const query = claims.isLoading ? { ...lists, data: undefined } : lists
  const claimed = new Set(
    claims.data?.pages
      .flatMap(({ data }) => data)
      .flatMap(({ status, parcel }) => (status === 'rejected' || status === 'withdrawn' ? [] : parcel.id)),
  )
  const found = [
    ...rowsOf(attention).filter((parcel) => parcel.attention.includes('damaged')),
    ...rowsOf(lost),
    ...rowsOf(delivered).filter(isRecent),
  ].filter(({ id }) => !claimed.has(id))
  return (
    <QueryView
      of={query}
      skeleton={<ChoiceIsComing />}
      isEmpty={() => found.length === 0}
      empty={
        <Unavailable
          drawing="empty-nest"
          title={t('claims.form.choose_none')}
          text={t('claims.form.choose_none_text', { days: claimDays })}
          action={<ToParcels>{t('claims.form.all_parcels')}</ToParcels>}
        />
      }
    >
      {() => (
        <div className="stack stack-m">
          <div className="stack stack-s">
            <h2 className="h3">{t('claims.form.choose')}</h2>
            <p className="note">{t('claims.form.choose_lead')}</p>
          </div>
          <Card flush>
            <List label={t('claims.form.choose')}>
              {found.map((parcel) => (
                <Item
                  key={parcel.id}
                  icon={<Package />}
                  title={parcelName(parcel)}
                  note={
                    <Dotted>
                      <span className="code">{parcel.number}</span>
                      {claimReason(parcel, i18n)}
                    </Dotted>
                  }
                  link={{ to: 'claim-create', search: `parcel=${parcel.id}` }}
                />
              ))}
            </List>
          </Card>
          <div>
            <ToParcels>{t('claims.form.choose_other')}</ToParcels>
          </div>
        </div>
      )}
    </QueryView>
  )
}

function ChoiceIsComing() {
  return (
    <div className="stack stack-m">
      <div className="stack stack-s">
        <Skeleton width="10rem" height="1.25rem" />
        <Skeleton width="22rem" />
      </div>
      <RowsSkeleton count={4} height="3rem" />
    </div>
  )
}

function ToParcels({ children }: { children: string }) {
  return (
    <AppLink to="parcels" look="plain">
      {children}
    </AppLink>
  )
}

/** Why a claim about a parcel may be filed, since when, and until when. */
function claimReason({ status, attention, status_changed_at }: Parcel, { t, f }: Pick<I18n, 't' | 'f'>): string {
  const date = f.dateOf(status_changed_at)
  if (attention.includes('damaged')) {
    // In another status the date is not that of the question.
    return status === 'awaiting_customer' ? t('claims.form.why_damaged', { date }) : t('claims.kind.damaged')
  }
  if (status === 'lost') return t('claims.form.why_lost', { date })
  const end = new Date(Date.parse(status_changed_at) + claimDays * 86_400_000)
  return t('claims.form.why_delivered', { date, until: f.dateOf(end.toISOString()) })
}
