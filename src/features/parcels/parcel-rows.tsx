import { Suspense } from 'react'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { rowHeights } from '#ui/row-heights.ts'
import { classes } from '#ui/classes.ts'
import { useNewRows } from '#ui/use-new-rows.ts'
import { walkedRows } from '#ui/use-row-keys.ts'
import { ParcelCard } from './parcel-card.tsx'
import styles from './parcel-list.module.css'

export type ParcelRowsProps = {
  parcels: readonly Parcel[]
  /** The list's filter, kept on the way to a parcel and back. */
  search: string
  opened: number | undefined
  isBusy: boolean
  isPart: boolean
}

/** Up to this many rows are drawn in full: most customers never see more, and the page stays under 1,500 elements. */
const few = 30
/** The name under which row heights are stored. */
const name = 'parcels'

const WindowedParcels = lazyPart(async () => (await import('./windowed-parcels.tsx')).WindowedParcels, {
  otherwise: Whole,
})

/** Longer lists are windowed, by code that loads with the first long list. */
export function ParcelRows(props: ParcelRowsProps) {
  const { parcels } = props
  if (parcels.length <= few) return <Whole {...props} />
  return (
    <Suspense fallback={<Whole {...props} parcels={parcels.slice(0, few)} />}>
      <WindowedParcels {...props} name={name} />
    </Suspense>
  )
}

function Whole({ parcels, search, opened, isBusy }: ParcelRowsProps) {
  const arrived = useNewRows(
    isBusy ? null : search,
    parcels.map(({ id }) => id),
  )
  const noteHeights = (list: HTMLUListElement | null) => () => {
    const heights = rowHeights(name)
    parcels.forEach(({ id }, index) => heights.note(id, heightOf(list?.children[index])))
  }
  return (
    <ul {...walkedRows} className="stack stack-m" aria-busy={isBusy} ref={noteHeights}>
      {parcels.map((parcel) => (
        <li key={parcel.id} className={classes(styles.row, arrived.has(parcel.id) && 'arrived')}>
          <ParcelCard parcel={parcel} search={search} isOpen={parcel.id === opened} />
        </li>
      ))}
    </ul>
  )
}

/** The card's height: its row is larger by the room for the shadow. */
function heightOf(row: Element | undefined): number {
  return row?.firstElementChild?.getBoundingClientRect().height ?? 0
}
