import { MessageCircle, Search } from 'lucide-react'
import type { Claim } from '#contracts/claims.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Dotted } from '#ui/dotted.tsx'
import { Item } from '#ui/list.tsx'
import { MoneyText } from '#ui/money.tsx'
import { CaseStamp } from './case-stamp.tsx'
import { kindWords } from './case-words.ts'
import type { Case } from './cases.ts'

/** A claim or a search request in the list. `search`: the list's filter, kept on the way to a claim and back. */
export function CaseRow({ row, search: filter }: { row: Case; search: string }) {
  const { t, f } = useI18n()
  const { claim, search } = row
  if (search) return <SearchRow search={search} />
  return (
    <Item
      icon={<MessageCircle />}
      tone={claim.status === 'answered' ? 'red' : claim.status === 'approved' ? 'green' : undefined}
      title={parcelName(claim.parcel)}
      note={
        <Dotted>
          <span className="code">{claim.number}</span>
          {kindWords(claim.kind, t)}
          {f.dateOf(claim.created_at)}
        </Dotted>
      }
      foot={
        <>
          <CaseStamp of="claim" status={claim.status} />
          <ClaimSum claim={claim} />
        </>
      }
      link={{ to: 'claim', params: { id: claim.id }, search: filter }}
    />
  )
}

/** What was asked for until that is decided, then what was paid; nothing of a claim that was not. */
function ClaimSum({ claim }: { claim: Claim }) {
  const { t } = useI18n()
  const { amount, currency, compensation } = claim
  const isOpen = claim.closed_at === null
  const sum = isOpen ? amount && currency && { amount, currency } : compensation
  if (!sum) return null
  return (
    <span className="note">
      {t(isOpen ? 'claims.asked' : 'claims.credited')} <MoneyText {...sum} />
    </span>
  )
}

function SearchRow({ search }: { search: NonNullable<Case['search']> }) {
  const { t, f } = useI18n()
  const shared = {
    icon: <Search />,
    tone: search.status === 'found' ? ('green' as const) : undefined,
    title: <span className="code">{f.grouped(search.tracking_number)}</span>,
    note: (
      <Dotted>
        {t('titles.find-parcel')}
        {search.shop_name}
        {f.dateOf(search.created_at)}
      </Dotted>
    ),
    foot: <CaseStamp of="search" status={search.status} />,
  }
  return search.parcel ? (
    <Item {...shared} link={{ to: 'parcel', params: { id: search.parcel.id } }} />
  ) : (
    <Item {...shared} link={{ to: 'find-parcel', search: `request=${search.id}` }} />
  )
}
