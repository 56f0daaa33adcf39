import { useId } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useDraft } from '#offline/drafts/drafts-context.ts'
import type { Queued } from '#offline/outbox/use-queued.ts'
import { Card } from '#ui/card.tsx'
import styles from './claims.module.css'
import { draftKeys } from './draft-keys.ts'
import { QueuedCase } from './queued-case.tsx'

type Entry = Queued<'claim.create' | 'search.create'>

/** Claims and search requests that the provider does not have yet. */
export function QueuedCases({ entries }: { entries: readonly Entry[] }) {
  const { t } = useI18n()
  const heading = useId()
  if (entries.length === 0) return null
  return (
    <section className="stack stack-m" aria-labelledby={heading}>
      <h2 id={heading} className={styles.group}>
        {t('claims.queue.title')}
      </h2>
      <ul className="stack stack-m" aria-labelledby={heading}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Card>
              <QueuedEntry entry={entry} />
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}

function QueuedEntry({ entry }: { entry: Entry }) {
  const { t } = useI18n()
  const { id, kind, body } = entry
  const isClaim = kind === 'claim.create'
  const draft = useDraft(isClaim ? draftKeys.mendedClaim(id) : draftKeys.mendedSearch(id))
  return (
    <QueuedCase
      entry={entry}
      title={
        <p className="strong">
          {isClaim
            ? t('claims.queue.claim', { number: body.parcel.number })
            : t('claims.queue.search', { number: body.words.tracking_number })}
        </p>
      }
      mendAt={isClaim ? 'claim-create' : 'find-parcel'}
      onDiscarded={() => draft.clear()}
    />
  )
}
