import { useRef } from 'react'
import type { Shop } from '#contracts/shops.ts'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { shopsFor } from '#rules/shop-filter.ts'
import { ContentOf } from '#ui/content.tsx'
import { Button } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FilterLinks } from './filter-links.tsx'
import { ShopCard, ShopCardShapes } from './shop-card.tsx'
import { useShopFilter, writeFilter } from './use-shop-filter.ts'
import styles from './shops.module.css'

/** The whole list loads at once and is filtered here, by links and a form that also work without scripts. */
export function ShopBoard() {
  const { language, f } = useI18n()
  const content = useContent(contentRequests.shops(), language)
  const directions = useContent(contentRequests.directions(), language)
  /** The provider's country name, so that a page and its prerendered HTML agree: `Intl` may give two machines different names. */
  const countryOf = (code: string) => {
    const countries = directions.kind === 'here' ? directions.value.data.countries : []
    return countries.find((country) => country.code === code)?.name ?? f.country(code)
  }
  return (
    <ContentOf key={language} of={content} skeleton={<BoardShapes />}>
      {({ data }) => (data.length > 0 ? <Shops shops={data} countryOf={countryOf} /> : <NoShops />)}
    </ContentOf>
  )
}

function Shops({ shops, countryOf }: { shops: readonly Shop[]; countryOf: (code: string) => string }) {
  const { t, language } = useI18n()
  const form = useRef<HTMLFormElement>(null)
  const { filter, typed, setTyped, settle, isSettled } = useShopFilter(form)
  const found = shopsFor(shops, filter)
  return (
    <>
      <div className="stack">
        <form
          ref={form}
          className={styles.search}
          action={href(language, 'recommended-shops')}
          onSubmit={(event) => {
            event.preventDefault()
            settle()
          }}
        >
          {(['country', 'category'] as const).map(
            (name) => filter[name] && <input key={name} type="hidden" name={name} value={filter[name]} />,
          )}
          <SearchField
            label={t('shops.search')}
            name="search"
            maxLength={100}
            value={typed}
            onChange={setTyped}
            onBlur={settle}
          />
          <noscript>
            <Button type="submit">{t('shops.find')}</Button>
          </noscript>
        </form>
        <FilterLinks {...{ shops, filter, countryOf }} />
      </div>
      <output className="sr">{isSettled && t('shops.found', { count: found.length })}</output>
      {found.length > 0 ? (
        <ul className={styles.shops}>
          {found.map((shop, index) => (
            <ShopCard key={shop.id} shop={shop} country={countryOf(shop.country_code)} isFirst={index < 2} />
          ))}
        </ul>
      ) : (
        <NothingFound isAsked={writeFilter(filter) !== ''} clear={() => setTyped('')} />
      )}
    </>
  )
}

function NothingFound({ isAsked, clear }: { isAsked: boolean; clear: () => void }) {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('shops.none.title')}
      text={t('shops.none.text')}
      action={
        isAsked && (
          <AppLink to="recommended-shops" look="primary" replace onClick={clear}>
            {t('shops.none.action')}
          </AppLink>
        )
      }
    />
  )
}

function NoShops() {
  const { t } = useI18n()
  return (
    <Empty
      drawing="empty-nest"
      title={t('shops.empty.title')}
      text={t('shops.empty.text')}
      action={
        <AppLink to="order-create" look="primary">
          {t('shops.empty.action')}
        </AppLink>
      }
    />
  )
}

function BoardShapes() {
  return (
    <>
      <div className="stack">
        <div className={styles.search}>
          <Skeleton height="var(--control)" />
        </div>
        <ChipShapes count={4} />
        <ChipShapes count={14} />
      </div>
      <ul className={styles.shops}>
        {Array.from({ length: 6 }, (_, index) => (
          <ShopCardShapes key={index} />
        ))}
      </ul>
    </>
  )
}

function ChipShapes({ count }: { count: number }) {
  return (
    <div className={styles.chips}>
      {Array.from({ length: count }, (_, index) => (
        <Skeleton key={index} width="6.75rem" height="2.25rem" />
      ))}
    </div>
  )
}
