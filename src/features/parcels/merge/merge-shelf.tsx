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
  /** The parcels' details by id, as far as they are known. */
  byId: ReadonlyMap<number, ParcelDetail>
  offers: readonly ExtraService[]
  chosen: readonly number[]
  /** The details of the chosen parcels, as far as they are known. */
  parts: readonly ParcelDetail[]
  /** It is the only parcel in this warehouse. */
  isLone: boolean
  /** It is below the shelf of the chosen parcels: hiding useless rows here does not move that shelf. */
  follows: boolean
  onChoose: (id: number, isChosen: boolean) => void
}

/** The parcels in one warehouse. A reason that applies to all of them is given once, in a line of their own. */
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
  const isTold = rows.some(({ detail }) => detail)
  const namesReceiver = new Set([...byId.values()].map(({ receiver }) => receiver?.id)).size > 1
  return (
    <Card title={title} className={classes(isElsewhere && follows && styles.away)}>
      {isTold && (
        <p className={classes('small', styles.line, rows.some(({ detail }) => !detail) && 'unseen')} id={line}>
          {t(`parcels.merge.${words}`, { free: fitting.length, count: parcels.length })}
        </p>
      )}
      <ul className={styles.rows} aria-label={title} aria-describedby={isTold ? line : undefined}>
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

/** How many parcels on a shelf can be chosen, how many of these fit into one box, and what separates the others. */
function togetherWords(fitting: number, most: number, differs: ReturnType<typeof boxFor>['differs']) {
  const { least } = consolidationSize
  if (fitting < least) return 'lone'
  if (most < least) return differs === 'receiver' ? 'differ_receiver' : 'differ'
  if (most === fitting) return 'free'
  return differs === 'receiver' || differs === 'services' ? (`some_${differs}` as const) : 'some'
}

type RowProps = Pick<Props, 'isLone'> & {
  parcel: Parcel
  /** No two parcels on its shelf fit into one box. */
  isClosed: boolean
  /** undefined until it is fetched. */
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
        // The shelf's own line already says it.
        hint={why !== 'warehouse' && !isLone && words}
        error={isChosen && words}
        checked={isChosen}
        // A chosen parcel can always be taken out again.
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
