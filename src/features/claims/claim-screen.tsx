import { useQuery } from '@tanstack/react-query'
import { useParams, useSearch } from 'wouter'
import { claimDetail } from '#data/claims.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { ClaimSections } from './claim-sections.tsx'
import { Unavailable } from './unavailable.tsx'

/** One claim: what it is about, how far it is, what was said, and what is theirs to do. */
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
      <QueryView of={query} skeleton={<RowsSkeleton count={4} height="4.5rem" />} failed={missing}>
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
  return <Unavailable title={t('claims.missing')} />
}
