import { useId } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Waiting } from '#offline/use-waiting.ts'
import { Card } from '#ui/card.tsx'
import { Go } from '#ui/go.tsx'
import styles from './claims.module.css'
import { draftKeys } from './draft-keys.ts'
import { QueuedCase } from './queued-case.tsx'

type Entry = Waiting<'claim.create' | 'search.create'>

/** Claims and searches that the provider has not got yet. */
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
              {entry.kind === 'claim.create' ? (
                <QueuedCase
                  entry={entry}
                  title={<p className="strong">{t('claims.queue.claim', { number: entry.body.parcel.number })}</p>}
                  draftKey={draftKeys.mendedClaim(entry.id)}
                  mend={
                    <Go to="claim-create" search={`entry=${entry.id}`} look="plain" size="s">
                      {t('claims.queue.mend')}
                    </Go>
                  }
                />
              ) : (
                <QueuedCase
                  entry={entry}
                  title={
                    <p className="strong">{t('claims.queue.search', { number: entry.body.words.tracking_number })}</p>
                  }
                  draftKey={draftKeys.mendedSearch(entry.id)}
                  mend={
                    <Go to="find-parcel" search={`entry=${entry.id}`} look="plain" size="s">
                      {t('claims.queue.mend')}
                    </Go>
                  }
                />
              )}
            </Card>
          </li>
        ))}
      </ul>
    </section>
  )
}
