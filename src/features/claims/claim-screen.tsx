import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from 'wouter'
import { claimDetail } from '#data/claims.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { ClaimSections } from './claim-sections.tsx'
import { Unavailable } from './unavailable.tsx'

/** One claim: its subject, status and messages, and what the customer can do. */
export function ClaimScreen() {
  const { t } = useI18n()
  const search = useSearch()
  const id = Number(useParams().id)
  const query = useQuery({ ...claimDetail(useCall(), id), refetchOnMount: 'always' })
  const name = query.data ? t('claims.one', { number: query.data.number }) : null
  useTabTitle(name)
  return (
    <>
      <PageHead title={name ?? t('titles.claim')} back={{ to: 'claims', search, onDesk: true }} />
      <QueryView of={query} skeleton={<ClaimIsComing />} failed={missing}>
        {(claim) => <ClaimSections key={claim.id} claim={claim} />}
      </QueryView>
    </>
  )
}

function missing(error: unknown) {
  return error instanceof ApiError && error.kind === 'missing' ? <Missing /> : undefined
}

function Missing() {
  const { t } = useI18n()
  return <Unavailable title={t('claims.missing')} text={t('claims.missing_text')} />
}

function ClaimIsComing() {
  return (
    <div className="stack">
      <Card edge>
        <Skeleton width="10rem" height="1.5rem" />
        <Skeleton width="14rem" />
        <Skeleton />
        <Skeleton height="2.5rem" />
      </Card>
      <Card>
        <Skeleton width="8rem" height="1.25rem" />
        <Skeleton height="5rem" />
        <Skeleton height="5rem" />
      </Card>
    </div>
  )
}
