import { useId } from 'react'
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
import { mergeObstacle, serviceClash } from './merge-choice.ts'
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
  onChoose: (id: number, isChosen: boolean) => void
}

/** What lies in one warehouse. What keeps all of it out of the box is said once, in a line that is always there, so that nothing moves. */
export function MergeShelf({ title, parcels, byId, offers, chosen, parts, isLone, onChoose }: Props) {
  const { t } = useI18n()
  const line = useId()
  const others = (id: number) => parts.filter((part) => part.id !== id)
  const inTheWay = (id: number) => {
    const detail = byId.get(id)
    if (!detail) return 'unknown'
    return mergeObstacle(detail, others(id)) ?? (serviceClash(detail, others(id), offers) && 'services')
  }
  const free = parcels.filter(({ id }) => chosen.includes(id) || inTheWay(id) === null).length
  const isElsewhere = parcels.some(({ id }) => !chosen.includes(id) && inTheWay(id) === 'warehouse')
  const words = isLone ? 'lone' : isElsewhere ? 'elsewhere' : 'free'
  // Whose receiver is the same everywhere is not named by every row.
  const namesReceiver = new Set([...byId.values()].map(({ receiver }) => receiver?.id)).size > 1
  return (
    <Card title={title} className={classes(isElsewhere && styles.away)}>
      <p className={classes('small', styles.line)} id={line}>
        {t(`parcels.merge.${words}`, { free, count: parcels.length })}
      </p>
      <ul className={styles.rows} aria-label={title} aria-describedby={line}>
        {parcels.map((parcel) => (
          <li key={parcel.id}>
            <Row
              {...{ parcel, offers, isLone, namesReceiver }}
              detail={byId.get(parcel.id)}
              others={others(parcel.id)}
              isChosen={chosen.includes(parcel.id)}
              onChoose={(isChosen) => onChoose(parcel.id, isChosen)}
            />
          </li>
        ))}
      </ul>
    </Card>
  )
}

type RowProps = Pick<Props, 'offers' | 'isLone'> & {
  parcel: Parcel
  /** undefined: not here yet. */
  detail: ParcelDetail | undefined
  /** The other chosen ones. */
  others: readonly ParcelDetail[]
  isChosen: boolean
  namesReceiver: boolean
  onChoose: (isChosen: boolean) => void
}

function Row({ parcel, detail, offers, others, isChosen, isLone, namesReceiver, onChoose }: RowProps) {
  const { t, f } = useI18n()
  const why = detail ? mergeObstacle(detail, others) : null
  const clash = detail ? serviceClash(detail, others, offers) : null
  const facts = [
    <span key="number" className="code">
      {parcel.number}
    </span>,
    detail && f.weight(detail.actual_weight, 3),
    namesReceiver && detail?.receiver?.name,
  ]
  const words = why
    ? t(`parcels.merge.${why}`)
    : clash && t('parcels.merge.services', { ...clash, parcel: wholeCodes(clash.parcel) })
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
        disabled={!isChosen && (!detail || isLone || words !== null)}
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
