import { ArrowDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import type { Place, PlaceParams } from '#paths.ts'
import { classes } from './classes.ts'
import { AppLink } from './app-link.tsx'
import { ParcelStamp } from './parcel-stamp.tsx'
import { QueuedChip, type QueuedState } from './queued-chip.tsx'
import { Track, type TrackStep } from './track.tsx'
import styles from './parcel-label.module.css'

type Props<P extends Place> = {
  /** Two-letter countries. */
  from: string
  to: string | null
  title: ReactNode
  shop?: string | null
  /** The tracking number, formatted. */
  tracking?: string | null
  status: string
  step: TrackStep | null
  /** The most important fact now: a sum, a date, days left, a missing paper. */
  fact?: ReactNode
  needsYou?: boolean
  /** The one that is open beside the list. */
  current?: boolean
  /** Written offline: shows its delivery state instead of a status. */
  queued?: QueuedState | undefined
  past?: boolean
  /** Without a link the label is static. */
  link?: { to: P; params?: PlaceParams<P>; search?: string }
  'data-look'?: string
}

/** A parcel as a registered-mail label: the same in a list, above a detail and beside a form. */
export function ParcelLabel<P extends Place>(props: Props<P>) {
  const { link, current, past } = props
  const looks = classes(styles.label, past && styles.past)
  if (!link) return <article className={looks}>{face(props)}</article>
  return (
    <AppLink
      {...link}
      look="bare"
      className={looks}
      aria-current={current ? 'true' : undefined}
      data-look={props['data-look']}
      draggable={false}
    >
      {face(props)}
    </AppLink>
  )
}

function face({ from, to, title, shop, tracking, status, step, fact, needsYou, queued, past }: Props<Place>) {
  return (
    <>
      <Stub from={from} to={to} />
      <span className={styles.body}>
        <span>
          <span className={styles.title}>{title}</span>
          {(shop || tracking) && (
            <span className={styles.meta}>
              {shop && <span>{shop}</span>}
              {tracking && <span className="code">{tracking}</span>}
            </span>
          )}
        </span>
        {!past && <Track step={step} needsYou={needsYou} done={status === 'ready_for_pickup'} />}
        <span className={styles.foot}>
          {queued ? <QueuedChip state={queued} /> : <ParcelStamp status={status} />}
          {fact && <span className={classes(styles.fact, needsYou && styles.needed)}>{fact}</span>}
        </span>
      </span>
    </>
  )
}

function Stub({ from, to }: { from: string; to: string | null }) {
  const { t } = useI18n()
  return (
    <span className={styles.stub}>
      <span className="sr">{to ? t('ui.route', { from, to }) : t('ui.route_from', { from })}</span>
      <span aria-hidden="true">{from}</span>
      <ArrowDown />
      <span aria-hidden="true">{to ?? '··'}</span>
    </span>
  )
}
