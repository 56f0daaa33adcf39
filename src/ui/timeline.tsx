import { Check, Hand } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { Dotted } from './dotted.tsx'
import styles from './timeline.module.css'

export type TimelineEvent = {
  title: ReactNode
  note?: ReactNode
  place?: ReactNode
  /** Formatted. */
  time?: ReactNode
  /** next: expected. held: stopped until the customer does something. */
  state: 'done' | 'now' | 'next' | 'held'
  icon?: ReactNode
}

/** Events, newest first; expected ones are above, hollow. */
export function Timeline({ events }: { events: readonly TimelineEvent[] }) {
  const { t } = useI18n()
  return (
    <ol className={styles.timeline}>
      {events.map((event, index) => (
        // Events have no identity other than their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={index} className={styles[event.state]}>
          <span className={styles.node} aria-hidden="true">
            {event.state === 'now' && (event.icon ?? <Check />)}
            {event.state === 'held' && (event.icon ?? <Hand />)}
          </span>
          <div>
            <p className={styles.title}>
              {event.title}
              {event.state === 'next' && <span className="sr">, {t('ui.timeline.next')}</span>}
              {(event.state === 'now' || event.state === 'held') && (
                <span className="sr">, {t('ui.timeline.now')}</span>
              )}
            </p>
            {(event.time || event.place) && (
              <p className={classes(styles.when)}>
                <Dotted>
                  {event.time}
                  {event.place}
                </Dotted>
              </p>
            )}
            {event.note && <p className={styles.note}>{event.note}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}
