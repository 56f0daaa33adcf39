import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { manifestStatuses, type Manifest, type ManifestStatus } from '#contracts/manifests.ts'
import { useChipCounts } from '#data/chip-counts.ts'
import { knownManifestCounts, manifestList } from '#data/manifests.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { classes } from '#ui/classes.ts'
import { Empty } from '#ui/empty.tsx'
import { FilterChips } from '#ui/filter-chips.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { Item, List } from '#ui/list.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { NothingFound } from '#ui/nothing-found.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { RowsSkeleton } from '#ui/rows-skeleton.tsx'
import { Stamp } from '#ui/stamp.tsx'
import { usePhone } from '#ui/use-width.ts'
import { daysOf, monthOf, ownPart, stateWord } from './manifest-words.ts'
import { ManifestIcon, manifestTone, rowTone } from './manifest-marks.tsx'
import styles from './manifests.module.css'
import { UpcomingDepartures } from './upcoming-departures.tsx'

/** The departures that carry the customer's parcels. `?status=` filters them. */
export function ManifestsScreen() {
  const { t } = useI18n()
  const [path, navigate] = useLocation()
  const asked = new URLSearchParams(useSearch()).get('status')
  const status = manifestStatuses.find((each) => each === asked)
  const call = useCall()
  const query = useInfiniteQuery(manifestList(call, status))
  const counts = knownManifestCounts(useQueryClient())
  const countOf = useChipCounts(counts, counts)
  // There is nothing to filter.
  const isNothing = !status && query.data?.pages[0]?.data.length === 0
  const choose = (next: ManifestStatus | 'all') =>
    navigate(next === 'all' ? path : `${path}?status=${next}`, { replace: true })

  return (
    <>
      <PageHead title={t('manifests.title')} lead={t('manifests.lead')} back={{ to: 'settings' }} />
      <div className={classes('cols', styles.board)}>
        <UpcomingDepartures />
        <div className="stack stack-l">
          {!isNothing && (
            <FilterChips
              legend={t('manifests.filter')}
              options={[
                { value: 'all', label: t('manifests.all'), count: countOf('all') },
                ...manifestStatuses.map((value) => ({
                  value,
                  label: t(`manifests.status.${value}`),
                  count: countOf(value),
                })),
              ]}
              value={status ?? 'all'}
              onChange={choose}
              wraps
            />
          )}
          <QueryView
            of={query}
            skeleton={<RowsSkeleton count={5} height="6rem" foot />}
            isEmpty={({ pages }) => pages[0]?.data.length === 0}
            empty={
              status ? (
                <NothingFound
                  title={t('manifests.nothing')}
                  text={t('manifests.nothing_text')}
                  reset={t('manifests.show_all')}
                  onReset={() => choose('all')}
                />
              ) : (
                <NothingYet />
              )
            }
          >
            {({ pages }) => {
              const rows = pages.flatMap(({ data }) => data)
              return (
                <>
                  <Open rows={rows.filter((row) => !isOver(row))} />
                  <Past rows={rows.filter(isOver)} isTitled={!status} />
                  <MoreRows query={query} skeleton={<RowsSkeleton count={2} height="6rem" foot />} />
                </>
              )
            }}
          </QueryView>
        </div>
      </div>
    </>
  )
}

const isOver = ({ status }: Manifest) => status === 'completed' || status === 'cancelled'

function Open({ rows }: { rows: readonly Manifest[] }) {
  const { t } = useI18n()
  if (rows.length === 0) return null
  return (
    <Card flush>
      <List label={t('manifests.title')}>
        {rows.map((each) => (
          <Row key={each.id} manifest={each} />
        ))}
      </List>
    </Card>
  )
}

/** By month of departure, actual or planned: their days alone name no year. */
function Past({ rows, isTitled }: { rows: readonly Manifest[]; isTitled: boolean }) {
  const { t, f } = useI18n()
  if (rows.length === 0) return null
  const months = [...new Set(rows.map(monthOf))].toSorted().toReversed()
  return (
    <section className="stack stack-m">
      {isTitled && <h2 className="h3">{t('manifests.over')}</h2>}
      {months.map((month) => (
        <Card key={month} flush level={isTitled ? 3 : 2} title={f.month(month)}>
          <List>
            {rows
              .filter((row) => monthOf(row) === month)
              .map((each) => (
                <Row key={each.id} manifest={each} />
              ))}
          </List>
        </Card>
      ))}
    </section>
  )
}

function Row({ manifest }: { manifest: Manifest }) {
  const i18n = useI18n()
  const isShort = usePhone()
  const days = manifest.status === 'cancelled' ? undefined : daysOf(manifest, i18n, { isShort })
  const own = <span className={classes('small', styles.own)}>{ownPart(manifest, i18n)}</span>
  // The heading or the chosen filter already says that it is over.
  const hasStamp = manifest.status !== 'completed'
  const icon = <ManifestIcon status={manifest.status} isDelayed={manifest.is_delayed} />
  return (
    <Item
      icon={icon}
      tone={rowTone(manifest)}
      title={
        <span className={classes('row row-between row-wrap', styles.name)}>
          {manifest.title}
          <span className={classes('code small', styles.number)}>{manifest.number}</span>
        </span>
      }
      note={
        hasStamp ? (
          days
        ) : (
          <span className={classes('row row-wrap', styles.name)}>
            {days}
            {own}
          </span>
        )
      }
      foot={
        hasStamp && (
          <>
            <Stamp tone={manifestTone(manifest)} icon={icon}>
              {stateWord(manifest, i18n)}
            </Stamp>
            {own}
          </>
        )
      }
      link={{ to: 'manifest', params: { id: manifest.id } }}
    />
  )
}

function NothingYet() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('manifests.empty')}
      text={t('manifests.empty_text')}
      action={
        <AppLink to="parcels" look="primary">
          {t('manifests.to_parcels')}
        </AppLink>
      }
    />
  )
}
