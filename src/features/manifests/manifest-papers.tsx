import { useQuery } from '@tanstack/react-query'
import { previewOf, type File } from '#contracts/files.ts'
import { manifestPapers } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** The departure's documents that concern the customer. They are fetched each time, and open only with a network. */
export function ManifestPapers({ id }: { id: number }) {
  const { t } = useI18n()
  const query = useQuery(manifestPapers(useCall(), id))
  const isOnline = useOnline()
  // Most departures have none; without a network nobody can tell.
  if (query.data ? query.data.length === 0 : !isOnline) return null
  return (
    <Card title={t('manifests.papers')}>
      <QueryView of={query} skeleton={<Skeleton height="4.25rem" />}>
        {(files) => (
          <ul className="stack stack-s">
            {files.map((file) => (
              <Paper key={file.id} file={file} />
            ))}
          </ul>
        )}
      </QueryView>
    </Card>
  )
}

function Paper({ file }: { file: File }) {
  const { t, has } = useI18n()
  const isOnline = useOnline()
  const kind = `manifests.papers_of.${file.kind}`
  return (
    <FileRow
      name={has(kind) ? t(kind) : file.name}
      size={file.size}
      {...(isOnline && { thumb: previewOf(file), href: file.url })}
    />
  )
}
