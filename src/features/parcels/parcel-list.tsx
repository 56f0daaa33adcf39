import { useQuery } from '@tanstack/react-query'
import { useParcelRows } from '#data/known-parcels.ts'
import { parcelCounts, parcelDetail } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { useOutbox } from '#offline/outbox/outbox-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Button } from '#ui/button.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { Found } from '#ui/found.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { LabelSkeleton } from '#ui/label-skeleton.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { ListControl } from '#ui/use-list-address.ts'
import { filterOf, listSteps, type ListStep } from './list-filter.ts'
import { MergeHint, MergeHintComing } from './merge-hint.tsx'
import { useAfterDeclaring } from './after-declaring.ts'
import { DeclaredNext } from './declared-next.tsx'
import { ParcelCard } from './parcel-card.tsx'
import styles from './parcel-list.module.css'
import { ParcelRows } from './parcel-rows.tsx'
import { PushOffer } from './push-offer.tsx'
import { QueuedParcels } from './queued-parcels.tsx'
import { ScanButton } from './scan/scan-button.tsx'

type Props = {
  state: ListControl<ListStep>
  /** The parcel that is open beside the list. */
  opened: number | undefined
  /** The list's name is the page's heading. */
  isTitle: boolean
}

export function ParcelList({ state, opened, isTitle }: Props) {
  const { t } = useI18n()
  const filter = filterOf(state)
  const { query, rows: parcels, isKnownOnly, isComing } = useParcelRows(filter)
  const { entries } = useOutbox()
  // An entry that this version cannot read may be a parcel too.
  const queued = entries.filter(({ kind }) => kind === 'parcel.create' || kind === 'unreadable')
  const { isWhole } = state
  const declared = useAfterDeclaring()
  // The open parcel already says what happens next.
  const isOpenBeside = declared?.id !== undefined && declared.id === opened
  const isQueueShown = queued.length > 0 && !state.search && (isWhole || state.step === 'expected')

  const isMergeNear = isWhole || state.step === 'warehouse'
  const isNothing = isWhole && parcels?.length === 0 && !isQueueShown

  return (
    <div className="stack">
      {isTitle ? (
        <PageHead title={t('parcels.title')} />
      ) : (
        <h2 className={classes('h1', styles.title)}>{t('parcels.title')}</h2>
      )}
      {declared && !isOpenBeside && (
        <>
          <DeclaredNext {...declared} isQueued={queued.some((entry) => entry.id === declared.queuedAs)} />
          <PushOffer about="declared" />
        </>
      )}
      {!isNothing && (
        <div className="stack">
          <SearchField
            label={t('parcels.list.search')}
            value={state.typed}
            onChange={state.setTyped}
            maxLength={120}
            suffix={<ScanButton onNumbers={([number = '']) => state.setTyped(number)} />}
          />
          <Chips state={state} />
        </div>
      )}
      <Found
        isFiltered={!isWhole}
        count={isComing ? undefined : parcels?.length}
        isPart={isKnownOnly || query.hasNextPage}
      />
      {isQueueShown && <QueuedParcels entries={queued} />}
      <QueryView
        of={query}
        skeleton={
          <>
            {isMergeNear && <MergeHintComing />}
            <div className="stack stack-m">
              <LabelSkeleton count={6} />
            </div>
          </>
        }
        isEmpty={() => parcels?.length === 0}
        empty={isWhole ? isNothing && <NothingYet /> : <NothingFound search={state.search} onReset={state.reset} />}
      >
        {() => (
          <>
            {isKnownOnly && !isComing && <p className="note">{t('ui.more.offline')}</p>}
            {isWhole && query.hasNextPage && opened !== undefined && !parcels?.some(({ id }) => id === opened) && (
              <Opened id={opened} search={state.query} />
            )}
            {isMergeNear && <MergeHint parcels={parcels ?? []} />}
            <ParcelRows
              parcels={parcels ?? []}
              search={state.query}
              opened={opened}
              isBusy={isComing}
              isPart={isKnownOnly || query.hasNextPage}
            />
            <MoreRows query={query} skeleton={<LabelSkeleton count={2} />} />
          </>
        )}
      </QueryView>
    </div>
  )
}

/** The parcel that is open beside the list, when it is further down than the loaded rows. */
function Opened({ id, search }: { id: number; search: string }) {
  const { t } = useI18n()
  // The detail pane fetches it.
  const { data, isFetching } = useQuery({ ...parcelDetail(useCall(), id), enabled: false })
  if (!data && !isFetching) return null
  return (
    <section className="stack stack-s" aria-label={t('parcels.list.opened')}>
      {data ? <ParcelCard parcel={data} search={search} isOpen /> : <LabelSkeleton count={1} />}
    </section>
  )
}

function Chips({ state }: { state: ListControl<ListStep> }) {
  const { t } = useI18n()
  const { data } = useQuery(parcelCounts(useCall(), state.search || undefined))
  const count = (step: ListStep) => {
    if (step === 'all' || step === 'attention') return data?.[step]
    return data?.steps[step]
  }
  return (
    <FilterChips
      legend={t('parcels.list.filter')}
      options={listSteps.map((step) => ({ value: step, label: t(`parcels.list.${step}`), count: count(step) }))}
      value={state.step}
      onChange={state.setStep}
    />
  )
}

function NothingYet() {
  const { t } = useI18n()
  const isBlocked = useSession().blocked !== null
  return (
    <Empty
      drawing="empty-nest"
      title={t('parcels.list.empty_title')}
      text={t('parcels.list.empty_text')}
      action={
        <div className="btns">
          {!isBlocked && (
            <AppLink to="parcel-create" look="primary">
              {t('parcels.list.add')}
            </AppLink>
          )}
          <Arrived />
        </div>
      }
    />
  )
}

function NothingFound({ search, onReset }: { search: string; onReset: () => void }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="lost"
      title={t('parcels.list.nothing_title')}
      text={t('parcels.list.nothing_text')}
      action={
        <div className="btns">
          <Button onClick={onReset}>{t('parcels.list.reset')}</Button>
          <Arrived number={search} />
        </div>
      }
    />
  )
}

/** The way to claim a parcel that the carrier has delivered; the searched number goes along. */
function Arrived({ number }: { number?: string }) {
  const { t } = useI18n()
  return (
    <AppLink to="find-parcel" look="block" {...(number && { search: `number=${encodeURIComponent(number)}` })}>
      {t('parcels.list.arrived')}
    </AppLink>
  )
}
