import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FileArchive } from 'lucide-react'
import { useState } from 'react'
import type { DataExport } from '#contracts/account/own-data.ts'
import { isFirstAsked } from '#data/is-first-asked.ts'
import { accountDeletion, askForExport, dataExport, exportAddress } from '#data/own-data.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { fetchFile } from '#ui/save-file.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { DeleteQuestion } from './delete-account.tsx'
import { PlacedQuery } from './placed-query.tsx'
import { Section } from './section.tsx'
import styles from './this-device.module.css'
import { useClosed } from './use-closed.ts'

/** Download and deletion of the customer's stored data, as far as the provider offers them. */
export function OwnData() {
  const { t } = useI18n()
  const call = useCall()
  const archive = useQuery(dataExport(call))
  const deletion = useQuery(accountDeletion(call))
  const isOnline = useOnline()
  const closed = useClosed()
  const [isAsked, setAsked] = useState(false)
  const hasArchive = archive.data !== null
  const mayDelete = !closed && deletion.data
  if (!hasArchive && deletion.data === null) return null
  const note = hasArchive && t('settings.data.note')
  return (
    <Section title={t('settings.data.title')} note={isOnline ? note : t('settings.data.offline')}>
      {isOnline && (hasArchive || mayDelete) && (
        <Card flush>
          {hasArchive && (
            <PlacedQuery of={archive} skeleton={<ArchiveSkeleton isClosed={closed !== null} />}>
              {(known) => known && <Archive archive={known} />}
            </PlacedQuery>
          )}
          {!closed && isFirstAsked(deletion) && <ButtonSkeleton />}
          {mayDelete && (
            <div className={styles.foot}>
              <Button look="quietDanger" block onClick={() => setAsked(true)}>
                {t('settings.deletion.action')}
              </Button>
            </div>
          )}
        </Card>
      )}
      {isAsked && deletion.data && (
        <DeleteQuestion obstacles={deletion.data.obstacles} hasArchive={hasArchive} onClose={() => setAsked(false)} />
      )}
    </Section>
  )
}

function ArchiveSkeleton({ isClosed }: { isClosed: boolean }) {
  const { t } = useI18n()
  return (
    <>
      <List>
        <Item
          icon={<FileArchive />}
          title={t('settings.data.archive')}
          note={<Skeleton width="8rem" height="calc(1.35 * var(--t-note))" />}
        />
      </List>
      {!isClosed && <ButtonSkeleton />}
    </>
  )
}

function ButtonSkeleton() {
  return (
    <div className={styles.foot}>
      <Skeleton height="var(--control)" />
    </div>
  )
}

function Archive({ archive }: { archive: DataExport }) {
  const { t, f, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const closed = useClosed()
  const [isAsking, setAsking] = useState(false)
  const { state, file } = archive

  async function asking(act: () => Promise<void>) {
    setAsking(true)
    try {
      await act()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // The archive was ready, but has been deleted since.
      if (error.kind === 'missing') void client.invalidateQueries(dataExport(call))
      toast.error(t(...refusalWords(error)))
    } finally {
      setAsking(false)
    }
  }
  const ask = () => asking(() => askForExport(client, call))
  const download = () => asking(async () => fetchFile(await exportAddress(call)))

  return (
    <>
      <List>
        <Item
          icon={<FileArchive />}
          tone={file ? 'green' : undefined}
          title={t('settings.data.archive')}
          note={<output>{closed ?? words(archive, t, f)}</output>}
        />
      </List>
      {!closed && state !== 'making' && (
        <div className={styles.foot}>
          {file ? (
            <Button block busy={isAsking ? t('settings.data.fetching') : undefined} onClick={() => void download()}>
              {t('settings.data.fetch', { size: fileSize(language, file.size) })}
            </Button>
          ) : (
            <Button block busy={isAsking ? t('settings.data.asking') : undefined} onClick={() => void ask()}>
              {state === 'failed' ? t('settings.data.again') : t('settings.data.ask')}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function words({ state, file }: DataExport, t: I18n['t'], f: I18n['f']): string {
  if (file) return t('settings.data.ready', { date: f.dateTimeOf(file.expires_at) })
  if (state === 'making') return t('settings.data.making')
  return state === 'failed' ? t('settings.data.failed') : t('settings.data.none')
}
