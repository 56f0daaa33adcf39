import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { claimList } from '#data/claims.ts'
import { parcelDetail } from '#data/parcels.ts'
import { entryErrorWords } from '#forms/entry-error-words.ts'
import { useKept } from '#forms/use-kept.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useQueued, type Queued } from '#offline/outbox/use-queued.ts'
import { claimDays } from '#rules/parcel-acts.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { QueryView } from '#ui/query-view.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { ClaimForm } from './claim-form.tsx'
import { claimedParcelInLists, type ClaimedParcel } from './claimed-parcel.ts'
import { freshValues, valuesOfEntry } from './claim-values.ts'
import { draftKeys } from './draft-keys.ts'
import { Unavailable } from './unavailable.tsx'

type Entries = readonly Queued<'claim.create'>[]

/** A claim about a parcel, if one may be filed. */
export function AboutParcel({ id }: { id: number }) {
  const query = useQuery({ ...parcelDetail(useCall(), id), refetchOnMount: 'always' })
  const waiting = useQueued('claim.create')
  // The cached parcel may predate a claim filed since: a second one would be written in vain.
  const isAsking = query.isFetching && !query.isFetchedAfterMount
  const client = useQueryClient()
  const [inLists, setInLists] = useState<ClaimedParcel | null>(null)
  const isOutOfReach = query.data === undefined && (query.fetchStatus === 'paused' || isAway(query.error))
  const row = isOutOfReach && !inLists ? claimedParcelInLists(client, id) : null
  // Kept when the network comes back: what was typed into the form exists nowhere else.
  if (row) setInLists(row)
  return (
    <QueryView
      of={{ ...query, data: inLists ?? (isAsking ? undefined : query.data) }}
      skeleton={<FormSkeleton cards={[3, 2]} aside />}
      failed={missing}
    >
      {(parcel) => waiting && <Begun parcel={parcel} waiting={waiting} />}
    </QueryView>
  )
}

/** Keeps what the form began with: after sending, a claim may no longer be filed, but the form stays until it is left. */
function Begun({ parcel, waiting }: { parcel: ClaimedParcel; waiting: Entries }) {
  const draftKey = draftKeys.claim(parcel.id)
  const kept = useKept(draftKey)
  const [saved] = useState(() => freshValues(parcel))
  const [mayClaim, setMayClaim] = useState(parcel.can.claim)
  const [before] = useState(() => waiting.find(({ body }) => body.parcel.id === parcel.id))
  // The cached parcel may be older than the moment from which claims are allowed.
  if (parcel.can.claim && !mayClaim) setMayClaim(true)
  if (before) return <Before entry={waiting.find(({ id }) => id === before.id) ?? before} />
  if (!mayClaim) return <NotNow parcel={parcel} />
  if (!kept) return null
  return (
    <ClaimForm
      parcel={{ id: parcel.id, number: parcel.number }}
      name={parcelName(parcel)}
      {...{ saved, draftKey }}
      kept={kept.value}
      refusal={null}
    />
  )
}

/** Says that a claim about the parcel is on this device already, and leads to correcting a refused one. */
function Before({ entry: { id, state, error } }: { entry: Entries[number] }) {
  const { t } = useI18n()
  if (state !== 'refused') return <Unavailable title={t('claims.form.waits')} />
  return (
    <Unavailable
      title={t('offline.refused')}
      text={error ? entryErrorWords(error, t, 'claims.queue.sent_before') : undefined}
      action={
        <AppLink to="claim-create" search={`entry=${id}`} look="primary">
          {t('offline.queue.mend')}
        </AppLink>
      }
    />
  )
}

/** Says why no claim can be filed: one is open already, or the time for it is over. */
function NotNow({ parcel }: { parcel: ClaimedParcel }) {
  const { t } = useI18n()
  const query = useInfiniteQuery(claimList(useCall(), { parcel_id: parcel.id }))
  const open = query.data?.pages.flatMap(({ data }) => data).find(({ closed_at }) => closed_at === null)
  if (!query.data && query.fetchStatus === 'fetching') return <RowsSkeleton count={2} height="4.5rem" />
  if (open)
    return (
      <Unavailable
        title={t('claims.form.open')}
        text={t('claims.form.open_text')}
        action={
          <AppLink to="claim" params={{ id: open.id }} look="primary">
            {t('claims.form.to_claim')}
          </AppLink>
        }
      />
    )
  return (
    <Unavailable
      title={t('claims.form.late')}
      text={t('claims.form.late_text', { days: claimDays })}
      action={
        <AppLink to="parcel" params={{ id: parcel.id }} look="primary">
          {t('claims.form.to_parcel')}
        </AppLink>
      }
    />
  )
}

/** The form of a refused claim, with what was written. */
export function Mended({ id }: { id: string }) {
  const waiting = useQueued('claim.create')
  return waiting && <MendedEntry id={id} waiting={waiting} />
}

function MendedEntry({ id, waiting }: { id: string; waiting: Entries }) {
  const { t } = useI18n()
  const draftKey = draftKeys.mendedClaim(id)
  const kept = useKept(draftKey)
  const [entry] = useState(() => waiting.find((each) => each.id === id) ?? null)
  const [saved] = useState(() => entry && valuesOfEntry(entry.body))
  if (!kept) return null
  if (!entry || !saved) return <Unavailable title={t('claims.form.gone')} />
  return (
    <ClaimForm
      parcel={entry.body.parcel}
      name={entry.body.parcel.number}
      {...{ saved, draftKey }}
      kept={kept.value}
      refusal={entry.state === 'refused' ? entry.error : null}
    />
  )
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.kind === 'offline' || error.kind === 'timeout')
}

function missing(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <Missing /> : undefined
}

function Missing() {
  const { t } = useI18n()
  return <Unavailable title={t('claims.form.no_parcel')} />
}
