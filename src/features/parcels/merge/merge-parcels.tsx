import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { consolidationSize } from '#contracts/parcels/actions.ts'
import type { Parcel } from '#contracts/parcels/parcels.ts'
import { extraServiceList } from '#data/extra-services.ts'
import { parcelDetails, parcelList } from '#data/parcels.ts'
import { warehouseList } from '#data/places.ts'
import { priceWorld } from '#data/price-world.ts'
import { useToday } from '#data/today.ts'
import { FormBar } from '#forms/form-aside.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { MoreRows } from '#ui/more-rows.tsx'
import { PageHead } from '#ui/page-head.tsx'
import { useTabTitle } from '#ui/use-tab-title.ts'
import { onShelf } from '../on-shelf.ts'
import { readChosen } from './merge-choice.ts'
import { MergeComing, ShelfComing } from './merge-coming.tsx'
import styles from './merge-parcels.module.css'
import { mergePrice } from './merge-price.ts'
import { MergeSaid } from './merge-said.tsx'
import { MergeShelf } from './merge-shelf.tsx'
import { MergeSummary } from './merge-summary.tsx'

/** Merges several parcels: the choice, the result and the request. The address holds the choice. */
export function MergeParcels() {
  const { t } = useI18n()
  const isBlocked = useSession().blocked !== null
  useTabTitle(t('parcels.merge.title'))
  return (
    <div className="stack stack-l">
      <PageHead
        title={t('parcels.merge.title')}
        lead={t('parcels.merge.lead')}
        back={{ to: 'parcels', onDesk: true }}
      />
      <p className="note phone-only">{t('parcels.merge.lead')}</p>
      {isBlocked ? <p className="note">{t('parcels.act.blocked')}</p> : <Choice />}
    </div>
  )
}

function Choice() {
  const { t, f, language } = useI18n()
  const call = useCall()
  const today = useToday()
  const [path, navigate] = useLocation()
  const chosen = readChosen(new URLSearchParams(useSearch()).get('merge'))
  const query = useInfiniteQuery(parcelList(call, { step: 'warehouse' }))
  const stored = query.data?.pages.flatMap((page) => page.data).filter(({ status }) => onShelf.has(status)) ?? []
  const ids = query.data ? [...new Set([...stored.map(({ id }) => id), ...chosen])] : []
  // Only the detail says whether a parcel can be merged, and its warehouse and receiver.
  const {
    data: details = [],
    isPlaceholderData,
    isPending,
    fetchStatus,
  } = useQuery(parcelDetails(useQueryClient(), call, ids))
  const byId = new Map(details.map((each) => [each.id, each]))
  // Fetched here, not by each row: an obstacle makes a row taller.
  const { data: offers = [], isLoading: areOffersComing } = useQuery(extraServiceList(call))
  // Rows are drawn once their data is known, so that they do not grow; without a network they are drawn as they are.
  const areDetailsComing = fetchStatus === 'fetching' && (isPending || (isPlaceholderData && details.length === 0))
  const isComing = areDetailsComing || areOffersComing
  const parts = chosen.flatMap((id) => byId.get(id) ?? [])
  // Incomplete when a chosen parcel could not be fetched: it would be left out silently.
  const isWhole = !isPlaceholderData && stored.every(({ id }) => byId.has(id) || !chosen.includes(id))
  const beyond = parts.filter((each) => !stored.some(({ id }) => id === each.id))
  const { data: world } = useQuery(priceWorld(call, language))
  const isBox = parts.length >= consolidationSize.least
  const price = isBox && world && !areOffersComing ? mergePrice(parts, offers, world, today) : null
  const { data: warehouses = [] } = useQuery(warehouseList(call))
  const shelves = byWarehouse([...beyond, ...stored], (parcel) => {
    const own = byId.get(parcel.id)?.warehouse.title
    const possible = warehouses.filter((each) => each.country_code === parcel.origin_country_code)
    return own ?? (possible.length === 1 ? possible[0]?.title : undefined) ?? f.country(parcel.origin_country_code)
  })
  // Without a network and without details nothing can be chosen, so nothing is demanded.
  const isCutOff = fetchStatus === 'paused'

  function choose(id: number, isChosen: boolean) {
    const next = isChosen ? [...chosen, id] : chosen.filter((each) => each !== id)
    navigate(`${path}?merge=${next.join()}`, { replace: true })
  }

  return (
    <QueryView
      of={query}
      skeleton={<MergeComing />}
      isEmpty={() => stored.length + beyond.length === 0 && !query.hasNextPage}
      empty={<Nothing />}
    >
      {() => (
        <>
          <MergeSaid {...{ parts, price }} />
          <div className="cols">
            <div className="stack stack-l">
              {isComing ? (
                <div className="stack stack-l" aria-busy="true">
                  {shelves.map(([warehouse, parcels]) => (
                    <ShelfComing key={warehouse} count={parcels.length} />
                  ))}
                </div>
              ) : (
                shelves.map(([warehouse, parcels], at) => (
                  <MergeShelf
                    key={warehouse}
                    title={warehouse}
                    {...{ parcels, byId, parts, offers, chosen }}
                    isLone={parcels.length === 1 && !query.hasNextPage}
                    follows={shelves.slice(0, at).some(([, above]) => above.some(({ id }) => chosen.includes(id)))}
                    onChoose={choose}
                  />
                ))
              )}
              <MoreRows query={query} skeleton={<ShelfComing count={2} />} />
            </div>
            <div className={styles.side}>
              {!isBox ? (
                <Card title={t('parcels.merge.outcome')}>
                  <p className="small">{t('parcels.merge.outcome_text')}</p>
                  <FormBar only>
                    <p className="small grow">
                      {isCutOff
                        ? t('forms.act.needs_network')
                        : chosen.length < consolidationSize.least &&
                          t(`parcels.merge.${chosen.length === 1 ? 'choose_more' : 'choose_two'}`)}
                    </p>
                    <Button disabled>{t('parcels.merge.ask')}</Button>
                  </FormBar>
                </Card>
              ) : (
                <MergeSummary key={chosen.join()} {...{ parts, offers, isWhole, price }} />
              )}
            </div>
          </div>
        </>
      )}
    </QueryView>
  )
}

/** Only parcels in one warehouse fit into one box. */
function byWarehouse(parcels: readonly Parcel[], titleOf: (parcel: Parcel) => string): [string, Parcel[]][] {
  const shelves = new Map<string, Parcel[]>()
  for (const parcel of parcels) {
    const warehouse = titleOf(parcel)
    shelves.set(warehouse, [...(shelves.get(warehouse) ?? []), parcel])
  }
  return [...shelves]
}

function Nothing() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('parcels.merge.none_title')}
      text={t('parcels.merge.none_text')}
      action={
        <AppLink to="parcels" look="primary">
          {t('parcels.detail.back')}
        </AppLink>
      }
    />
  )
}
