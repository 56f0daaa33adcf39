import { useQueryClient } from '@tanstack/react-query'
import { FilePen, Info, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { knownParcels } from '#data/known-parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { useUnsavedElsewhere } from '#offline/unsaved-elsewhere-context.ts'
import { appVersion } from '#pwa/version.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Item, List } from '#ui/list.tsx'
import { EraseQuestion } from './erase-question.tsx'
import { Section } from './section.tsx'
import styles from './this-device.module.css'
import { useKeptSize } from './use-kept-size.ts'

/** What is stored on this device, how large it is, and a way to erase it. */
export function ThisDevice({ userId }: { userId: number }) {
  const { t, language } = useI18n()
  const client = useQueryClient()
  const { entries, whenRead } = useOutbox()
  const { size, usage } = useKeptSize(userId)
  const askOthers = useUnsavedElsewhere()
  /** Pages in other tabs with unsaved changes, while the question is open. */
  const [elsewhere, setElsewhere] = useState<string[] | null>(null)
  const parcels = knownParcels(client).length
  const drafts = size?.drafts ?? 0
  const shares = size?.shares ?? 0
  const written = [
    drafts > 0 && t('settings.device.drafts', { count: drafts }),
    entries.length > 0 && t('settings.device.waiting', { count: entries.length }),
    shares > 0 && t('settings.device.shares', { count: shares }),
  ].filter(Boolean)
  const application = size && usage && usage - size.written

  /** Reads the outbox first: its entries are named before anything is erased. */
  async function ask() {
    const [others] = await Promise.all([askOthers(), whenRead().catch(() => entries)])
    setElsewhere(others)
  }

  return (
    <Section title={t('settings.device.title')} note={t('settings.device.note')}>
      <Card flush>
        <div className={styles.kept}>
          <List>
            <Item
              icon={<WifiOff />}
              title={t('settings.device.readable')}
              note={parcels > 0 ? t('settings.device.parcels', { count: parcels }) : t('settings.device.lists')}
              end={<Size>{size && fileSize(language, size.readable)}</Size>}
            />
            <Item
              icon={<FilePen />}
              title={t('settings.device.written')}
              note={written.length > 0 ? written.join(', ') : t('settings.device.nothing')}
              end={<Size>{size && fileSize(language, size.written)}</Size>}
            />
            <Item
              icon={<Info />}
              title={t('settings.version', { version: appVersion.split('+', 1)[0] ?? appVersion })}
              note={t('settings.device.application')}
              end={<Size>{application && application > 0 ? fileSize(language, application) : null}</Size>}
            />
          </List>
        </div>
        <div className={styles.foot}>
          <Button block onClick={() => void ask()}>
            {t('settings.erase.action')}
          </Button>
        </div>
      </Card>
      <EraseQuestion
        open={elsewhere !== null}
        drafts={drafts}
        shares={shares}
        elsewhere={elsewhere ?? []}
        onClose={() => setElsewhere(null)}
      />
    </Section>
  )
}

/** Has its width before its number, so that the words beside it do not wrap when that comes. */
function Size({ children }: { children: string | null }) {
  return <span className={classes('nowrap', styles.size)}>{children}</span>
}
