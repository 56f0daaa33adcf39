import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import type { File } from '#contracts/files.ts'
import { manifestPapers } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { FileLink } from '#ui/file-link.tsx'
import { iconButtonClass } from '#ui/icon-button.tsx'
import { Item, List } from '#ui/list.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import styles from './manifests.module.css'

/** The departure's documents that concern the customer. They are fetched each time, and open only with a network. */
export function ManifestPapers({ id }: { id: number }) {
  const { t } = useI18n()
  const query = useQuery(manifestPapers(useCall(), id))
  const isOnline = useOnline()
  // Most departures have none; without a network nobody can tell.
  if (query.data ? query.data.length === 0 : !isOnline) return null
  return (
    <Card flush title={t('manifests.papers')}>
      <QueryView
        of={query}
        skeleton={
          <div className={styles.pad}>
            <Skeleton height="2.5rem" />
          </div>
        }
      >
        {(files) => (
          <List>
            {files.map((file) => (
              <Paper key={file.id} file={file} />
            ))}
          </List>
        )}
      </QueryView>
    </Card>
  )
}

function Paper({ file }: { file: File }) {
  const { t, has, language } = useI18n()
  const kind = `manifests.papers_of.${file.kind}`
  const title = has(kind) ? t(kind) : file.name
  return (
    <Item
      icon={<FileText />}
      title={title}
      note={`${file.type.toUpperCase()} · ${fileSize(language, file.size)}`}
      end={
        <FileLink
          className={iconButtonClass()}
          href={file.url}
          download={file.name}
          aria-label={t('manifests.load', { title })}
        >
          <Download />
        </FileLink>
      }
    />
  )
}
