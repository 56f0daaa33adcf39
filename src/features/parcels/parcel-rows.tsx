import { lazy, Suspense } from 'react'
import type { Parcel } from '#contracts/parcels.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { rowHeights } from '#ui/row-heights.ts'
import { ParcelCard } from './parcel-card.tsx'
import styles from './parcel-list.module.css'

type Props = {
  parcels: readonly Parcel[]
  /** The list's filter, kept on the way to a parcel and back. */
  search: string
  opened: number | undefined
  isBusy: boolean
  isPart: boolean
}

/** So many are drawn whole: most customers never see more. */
const few = 60
const name = 'parcels'

const load = () => lazyWithRetry(() => import('#ui/windowed-rows.tsx'))
const Windowed = lazy(async () => {
  const module = await load().catch(() => null)
  if (!module) return { default: Whole }
  const { WindowedRows } = module
  return {
    default: ({ parcels, search, opened, ...rest }: Props) => (
      <WindowedRows name={name} keys={parcels.map(({ id }) => id)} {...rest}>
        {(index) => {
          const parcel = parcels[index]
          return parcel && <ParcelCard parcel={parcel} search={search} isOpen={parcel.id === opened} />
        }}
      </WindowedRows>
    ),
  }
})

/** However many there are: beyond a few pages only those in sight are drawn, by code that comes with the first long list. */
export function ParcelRows(props: Props) {
  const { parcels } = props
  if (parcels.length <= few) return <Whole {...props} />
  return (
    <Suspense fallback={<Whole {...props} parcels={parcels.slice(0, few)} />}>
      <Windowed {...props} />
    </Suspense>
  )
}

function Whole({ parcels, search, opened, isBusy }: Props) {
  const noteHeights = (list: HTMLUListElement | null) => () => {
    const heights = rowHeights(name)
    parcels.forEach(({ id }, index) => heights.note(id, heightOf(list?.children[index])))
  }
  return (
    <ul className="stack stack-m" aria-busy={isBusy} ref={noteHeights}>
      {parcels.map((parcel) => (
        <li key={parcel.id} className={styles.row}>
          <ParcelCard parcel={parcel} search={search} isOpen={parcel.id === opened} />
        </li>
      ))}
    </ul>
  )
}

/** Of the card: its row is wider by what the shadow needs. */
function heightOf(row: Element | undefined): number {
  return row?.firstElementChild?.getBoundingClientRect().height ?? 0
}
