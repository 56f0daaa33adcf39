import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { manifestDetail } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { ManifestComing } from './manifest-coming.tsx'
import { ManifestSections } from './manifest-sections.tsx'

/** One departure: its status, what comes next, and the customer's parcels in it. */
export function ManifestScreen() {
  const { t } = useI18n()
  const id = Number(useParams().id)
  const isId = Number.isSafeInteger(id) && id > 0
  const query = useQuery({ ...manifestDetail(useCall(), id), enabled: isId })
  const isMissing = !isId || (query.error instanceof ApiError && query.error.kind === 'missing')
  const name = query.data && !isMissing ? t('manifests.one', { number: query.data.number }) : null
  useTabTitle(name)
  return (
    <>
      <PageHead title={name ?? t('titles.manifest')} back={{ to: 'manifests', onDesk: true }} />
      {isMissing ? (
        <Missing />
      ) : (
        <QueryView of={query} skeleton={<ManifestComing />}>
          {(manifest) => <ManifestSections manifest={manifest} />}
        </QueryView>
      )}
    </>
  )
}

function Missing() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t('manifests.missing')}
      text={t('manifests.missing_text')}
      action={
        <AppLink to="manifests" look="primary">
          {t('manifests.back')}
        </AppLink>
      }
    />
  )
}
