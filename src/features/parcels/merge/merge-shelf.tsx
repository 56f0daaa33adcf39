import { useId } from 'react'
import { consolidationSize } from '#contracts/parcels/actions.ts'
import type { ExtraService } from '#contracts/extra-services.ts'
import type { Parcel, ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { wholeCodes } from '#i18n/whole.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Dotted } from '#ui/dotted.tsx'
import { CheckField } from '#ui/tick.tsx'
import { boxFor, mergeObstacle, serviceClash } from './merge-choice.ts'
import styles from './merge-parcels.module.css'

type Props = {
  title: string
  parcels: readonly Parcel[]
  /** What is known of each, by its id. */
  byId: ReadonlyMap<number, ParcelDetail>
  offers: readonly ExtraService[]
  chosen: readonly number[]
  /** The chosen ones, as far as they are known. */
  parts: readonly ParcelDetail[]
  /** Nothing else lies in this warehouse. */
  isLone: boolean
  /** It stands below one of which something is chosen: what is of no use there may go without moving that. */
  follows: boolean
  onChoose: (id: number, isChosen: boolean) => void
}

/** What lies in one warehouse. What keeps all of it out of the box is said once, in a line that is always there. */
export function MergeShelf({ title, parcels, byId, offers, chosen, parts, isLone, follows, onChoose }: Props) {
  const { t } = useI18n()
  const line = useId()
  const rows = parcels.map((parcel) => {
    const detail = byId.get(parcel.id)
    const others = parts.filter((part) => part.id !== parcel.id)
    return {
      parcel,
      detail,
      isChosen: chosen.includes(parcel.id),
      why: detail ? mergeObstacle(detail, others) : null,
      clash: detail ? serviceClash(detail, others, offers) : null,
    }
  })
  const { fitting, most, differs } = boxFor(
    rows.flatMap(({ detail }) => detail ?? []),
    parts,
    offers,
  )
  const isElsewhere = rows.every(({ isChosen }) => !isChosen) && rows.some(({ why }) => why === 'warehouse')
  const isClosed = isLone || most < consolidationSize.least
  const words = isElsewhere ? 'elsewhere' : isLone ? 'lone' : togetherWords(fitting.length, most, differs)
  // Named only where they differ.
  const namesReceiver = new Set([...byId.values()].map(({ receiver }) => receiver?.id)).size > 1
  return (
    <Card title={title} className={classes(isElsewhere && follows && styles.away)}>
      <p className={classes('small', styles.line, rows.some(({ detail }) => !detail) && 'unseen')} id={line}>
        {t(`parcels.merge.${words}`, { free: fitting.length, count: parcels.length })}
      </p>
      <ul className={styles.rows} aria-label={title} aria-describedby={line}>
        {rows.map(({ parcel, ...row }) => (
          <li key={parcel.id}>
            <Row
              {...row}
              {...{ parcel, isLone, isClosed, namesReceiver }}
              onChoose={(isChosen) => onChoose(parcel.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** How many of a shelf can be chosen, how many of these go into one box, and what is between the others. */
function togetherWords(fitting: number, most: number, differs: ReturnType<typeof boxFor>['differs']) {
  const { least } = consolidationSize
  if (fitting < least) return 'lone'
  if (most < least) return differs === 'receiver' ? 'differ_receiver' : 'differ'
  if (most === fitting) return 'free'
  return differs === 'receiver' || differs === 'services' ? (`some_${differs}` as const) : 'some'
}

type RowProps = Pick<Props, 'isLone'> & {
  parcel: Parcel
  /** No two of its shelf go into one box. */
  isClosed: boolean
  /** undefined: not here yet. */
  detail: ParcelDetail | undefined
  why: ReturnType<typeof mergeObstacle>
  clash: ReturnType<typeof serviceClash>
  isChosen: boolean
  namesReceiver: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ parcel, detail, why, clash, isChosen, isLone, isClosed, namesReceiver, onChoose }: RowProps) {
  const { t, f } = useI18n()
  const facts = [
    <span key="number" className="code">
      {parcel.number}
    </span>,
    detail && f.weight(detail.actual_weight, 3),
    namesReceiver && detail && (detail.receiver?.name ?? t('parcels.merge.no_receiver')),
  ]
  const words = why
    ? t(`parcels.merge.${why}`)
    : clash && t('parcels.merge.services', { ...clash, number: wholeCodes(clash.number) })
  return (
    <>
      <CheckField
        label={
          <>
            <span className="medium">{parcelName(parcel)}</span>
            <br />
            <span className="note">
              <Dotted>{facts}</Dotted>
            </span>
          </>
        }
        // The shelf says it of all.
        hint={why !== 'warehouse' && !isLone && words}
        error={isChosen && words}
        checked={isChosen}
        // What is chosen can always be left out again.
        disabled={!isChosen && (!detail || isClosed || words !== null)}
        onChange={({ target }) => onChoose(target.checked)}
      />
      {clash && !why && detail?.can.update && (
        <div className={styles.mend}>
          <AppLink to="parcel-create" search={`parcel=${parcel.id}`} look="block">
            {t('parcels.merge.edit_services')}
          </AppLink>
        </div>
      )}
    </>
  )
}
