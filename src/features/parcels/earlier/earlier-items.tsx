import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { EarlierItem } from '#contracts/parcels/drafts.ts'
import { earlierItems } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { searchText } from '#rules/search-text.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Item, List } from '#ui/list.tsx'
import { OpenDialog } from '#ui/dialog.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { onChoose: (item: EarlierItem) => void; onClose: () => void }

/** The customer's earlier items, to be declared again. */
export function EarlierItems({ onChoose, onClose }: Props) {
  const { t, f, language } = useI18n()
  const query = useQuery(earlierItems(useCall()))
  const [search, setSearch] = useState('')
  const words = searchText(search.trim())
  const isMeant = (item: EarlierItem) =>
    [item.description_ru, item.description_en].some((name) => searchText(name).includes(words))
  return (
    <OpenDialog title={t('parcels.create.earlier')} onClose={onClose}>
      <div className="stack stack-m">
        <SearchField label={t('parcels.create.earlier_search')} value={search} onChange={setSearch} maxLength={200} />
        <QueryView
          of={query}
          skeleton={<Skeleton height="12rem" />}
          isEmpty={(items) => items.length === 0}
          empty={<p>{t('parcels.create.earlier_none')}</p>}
        >
          {(items) => {
            const meant = items.filter(isMeant)
            if (meant.length === 0) return <output>{t('parcels.list.nothing_title')}</output>
            return (
              <List label={t('parcels.create.earlier')}>
                {meant.map((item) => (
                  <Item
                    key={`${item.description_ru} ${item.description_en}`}
                    title={language === 'ru' ? item.description_ru : item.description_en}
                    note={language === 'ru' ? item.description_en : item.description_ru}
                    end={<span className="small tabular nowrap">{f.money(item.unit_price, item.currency)}</span>}
                    onClick={() => onChoose(item)}
                  />
                ))}
              </List>
            )
          }}
        </QueryView>
      </div>
    </OpenDialog>
  )
}
