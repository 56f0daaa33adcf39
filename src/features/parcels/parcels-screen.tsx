import { useEffect, useRef } from 'react'
import { useParams, useSearch } from 'wouter'
import { useParcelRows } from '#data/known-parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from '#ui/classes.ts'
import { useDelayedLoading } from '#ui/use-delayed-loading.ts'
import { useListAddress } from '#ui/use-list-address.ts'
import { useRowKeys } from '#ui/use-row-keys.ts'
import { useTwoPanes } from '#ui/use-width.ts'
import { useAfterDeclaring } from './after-declaring.ts'
import { MergeParcels } from './merge/merge-parcels.tsx'
import { filterOf, parcelsAddress } from './list-filter.ts'
import { ParcelList } from './parcel-list.tsx'
import { ParcelComing } from './parcel-coming.tsx'
import { ParcelPane } from './parcel-pane.tsx'
import styles from './parcels-screen.module.css'
import { useNeighbourKeys } from './use-neighbour-keys.ts'

/**
 * The list, or one parcel. From 1180 px both are side by side, with the parcel that was just declared open, else the first, until
 * another is chosen. `?merge=` is a page of its own.
 */
export function ParcelsScreen() {
  const { id } = useParams()
  const hasTwoPanes = useTwoPanes()
  if (new URLSearchParams(useSearch()).has('merge')) return <MergeParcels />
  if (!hasTwoPanes) return id === undefined ? <ListPage /> : <DetailPage id={id} />
  return <Panes id={id} />
}

function ListPage() {
  const state = useListAddress(parcelsAddress)
  useRowKeys(false)
  return <ParcelList state={state} opened={undefined} isTitle />
}

function DetailPage({ id }: { id: string }) {
  const state = useListAddress(parcelsAddress)
  useNeighbourKeys(Number(id), state)
  return <ParcelPane key={id} id={Number(id)} heading="page" back={state.query} />
}

function Panes({ id }: { id: string | undefined }) {
  const { t } = useI18n()
  const state = useListAddress(parcelsAddress)
  const { query, rows: parcels } = useParcelRows(filterOf(state))
  const declared = useAfterDeclaring()
  const opened = id === undefined ? (declared?.id ?? parcels?.[0]?.id) : Number(id)
  useRowKeys(true)
  const list = useRef<HTMLElement>(null)
  const isLinked = id !== undefined
  // With nothing to open, the list has the page to itself.
  const isAlone = parcels?.length === 0 && !isLinked
  const isListed = parcels !== undefined
  const isComing = useDelayedLoading(!isListed && opened === undefined && query.fetchStatus === 'fetching')
  // A linked parcel may be far down the list.
  useEffect(() => {
    if (isLinked && isListed) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isLinked, isListed])
  return (
    <div className={classes(styles.panes, isAlone && styles.alone)}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be within reach of the keyboard */}
      <section ref={list} className={styles.list} aria-label={t('parcels.list.label')} tabIndex={0} data-keeps-place>
        <ParcelList state={state} opened={opened} isTitle={id === undefined} />
      </section>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a pane that scrolls must be within reach of the keyboard */}
      <section className={styles.detail} aria-label={t('parcels.detail.pane')} tabIndex={0} key={opened}>
        {isComing && opened === undefined && (
          <div aria-busy="true">
            <ParcelComing hasHead={false} />
          </div>
        )}
        {opened !== undefined && (
          <ParcelPane id={opened} heading={id === undefined ? 'section' : 'title'} back={state.query} />
        )}
      </section>
    </div>
  )
}
