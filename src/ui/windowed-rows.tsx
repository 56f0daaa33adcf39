import { measureElement, useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState, type ReactNode, type RefObject } from 'react'
import { rowHeights } from './row-heights.ts'
import { walkedRows } from './use-row-keys.ts'

type Props = {
  /** The list's name, under which its row heights are remembered. */
  name: string
  keys: readonly number[]
  children: (index: number) => ReactNode
  isBusy: boolean
  /** There may be more rows than these. */
  isPart: boolean
}

/** Rows rendered above and below the visible ones. */
const overscan = 6

/** A long list that renders only the visible rows. It scrolls with the page, or with the pane that contains it. */
export function WindowedRows(props: Props) {
  const place = useRef<HTMLUListElement>(null)
  const [pane, setPane] = useState<Element | null>()
  useLayoutEffect(() => setPane(place.current?.closest('[data-keeps-place]')), [])
  if (pane === undefined) return <ul ref={place} />
  return pane ? <InPane {...props} pane={pane} /> : <OnPage {...props} />
}

function InPane({ pane, ...props }: Props & { pane: Element }) {
  const { place, options } = useMeasures(props, pane)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const virtualizer = useVirtualizer({ ...options, getScrollElement: () => pane })
  return <Rows {...props} {...{ place, virtualizer }} scrollMargin={options.scrollMargin} />
}

function OnPage(props: Props) {
  const { place, options } = useMeasures(props, null)
  // oxlint-disable-next-line react/incompatible-library -- nothing here is compiled to be memoized
  const virtualizer = useWindowVirtualizer(options)
  return <Rows {...props} {...{ place, virtualizer }} scrollMargin={options.scrollMargin} />
}

function useMeasures({ name, keys }: Props, pane: Element | null) {
  const place = useRef<HTMLUListElement>(null)
  const heights = rowHeights(name)
  const [{ scrollMargin, gap }, setMeasures] = useState({ scrollMargin: 0, gap: 0 })
  // Content above the rows comes and goes, but all of it is in one parent element.
  useLayoutEffect(() => {
    const list = place.current
    if (!list?.parentElement) return undefined
    const measure = () => {
      const top = pane ? pane.scrollTop - pane.getBoundingClientRect().top : window.scrollY
      const margin = Math.round(list.getBoundingClientRect().top + top)
      const rowGap = Number.parseFloat(getComputedStyle(list).rowGap) || 0
      setMeasures((known) =>
        known.scrollMargin === margin && known.gap === rowGap ? known : { scrollMargin: margin, gap: rowGap },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(list.parentElement)
    return () => observer.disconnect()
  }, [pane])
  return {
    place,
    options: {
      count: keys.length,
      estimateSize: (index: number) => heights.of(keys[index]),
      getItemKey: (index: number) => keys[index] ?? index,
      measureElement: <S extends Element | Window>(
        row: Element,
        entry: ResizeObserverEntry | undefined,
        virtualizer: Virtualizer<S, Element>,
      ) => {
        const height = measureElement(row, entry, virtualizer)
        heights.note(keys[Number(row.getAttribute('data-index'))], height)
        return height
      },
      overscan,
      // A row may be rendered a frame late, because the overscan covers it.
      useFlushSync: false,
      scrollMargin,
      gap,
    },
  }
}

type Drawn = Props & {
  place: RefObject<HTMLUListElement | null>
  scrollMargin: number
  virtualizer: Pick<Virtualizer<Window, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>
}

function Rows({ place, virtualizer, scrollMargin, keys, children, isBusy, isPart }: Drawn) {
  const rows = virtualizer.getVirtualItems()
  const above = (rows[0]?.start ?? scrollMargin) - scrollMargin
  const below = virtualizer.getTotalSize() - ((rows.at(-1)?.end ?? scrollMargin) - scrollMargin)
  return (
    <ul
      {...walkedRows}
      ref={place}
      className="stack stack-m"
      aria-busy={isBusy}
      style={{ paddingBlockStart: above, paddingBlockEnd: Math.max(0, below) }}
    >
      {rows.map(({ key, index }) => (
        <li
          key={String(key)}
          ref={virtualizer.measureElement}
          data-index={index}
          aria-posinset={index + 1}
          aria-setsize={isPart ? -1 : keys.length}
        >
          {children(index)}
        </li>
      ))}
    </ul>
  )
}
