import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { Address } from '#contracts/addresses.ts'
import { addressLine } from '#forms/address-line.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { useSession } from '#session/session-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import { Card } from '#ui/card.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { addressRows, type AddressEntry, type AddressRow } from './address-rows.ts'
import styles from './address-tab.module.css'
import { MakeDefault } from './make-default.tsx'
import { RemoveAddress } from './remove-address.tsx'

type Props = {
  userId: number
  addresses: readonly Address[]
  waiting: readonly AddressEntry[]
}

/** Most visits only look or choose, so the form loads later. */
const AddressForm = lazyPart(async () => (await import('./address-form.tsx')).AddressForm, {
  fallback: <FormSkeleton cards={[4]} columns />,
})

/**
 * The customer's addresses: one is the default, each can be changed or removed, and new ones added. `?edit=` names the address whose
 * form replaces the list; `new` adds one.
 */
export function AddressTab({ userId, addresses, waiting }: Props) {
  const [path, navigate] = useLocation()
  const edited = new URLSearchParams(useSearch()).get('edit')
  const place = useFocusKept<HTMLDivElement>()
  const rows = addressRows(addresses, waiting)
  const found = rows.find(({ value }) => value === edited)
  // An address without an id changes its name in the URL once it has arrived, but its form stays open.
  const [last, setLast] = useState(found)
  if (found && found.value !== last?.value) setLast(found)
  const row = found ?? (last?.value === edited ? last : null)
  const choice = waiting.findLast(({ body }) => 'address_id' in body)
  useEffect(() => void AddressForm.preload()?.catch(() => {}), [])
  // Also after the last address was removed.
  const isFirst = rows.length === 0 && edited === null
  useEffect(() => {
    if (isFirst) navigate(`${path}?edit=new`, { replace: true })
  }, [isFirst, navigate, path])
  const close = () => navigate(path, { replace: true })

  return (
    <div ref={place} className="stack">
      {choice && <WaitingNotice entry={choice} />}
      {row || edited === 'new' || rows.length === 0 ? (
        <>
          {row?.entry && row.entry.id !== choice?.id && <WaitingNotice entry={row.entry} onDiscard={close} />}
          <AddressForm
            key={row?.value ?? 'new'}
            userId={userId}
            row={row}
            country={rows[0]?.fields.country_code ?? ''}
            mayCancel={rows.length > 0}
            onClose={close}
          />
        </>
      ) : (
        <List {...{ userId, rows, choice, last: last?.value }} />
      )}
    </div>
  )
}

type ListProps = {
  userId: number
  rows: readonly AddressRow[]
  /** A choice of another default that is still queued. */
  choice: AddressEntry | undefined
  /** The address whose form was open, which gets the focus back. */
  last: string | undefined
}

function List({ userId, rows, choice, last }: ListProps) {
  const { t, f } = useI18n()
  const isBlocked = useSession().blocked !== null
  const isOnline = useOnline()
  return (
    <Card title={t('account.addresses')}>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.value} className="stack stack-m">
            <div className="stack stack-s">
              <div className="row row-between">
                <h3 className={styles.name}>{row.fields.title || row.fields.city}</h3>
                {row.is_default ? (
                  <span className="small">{t('account.default')}</span>
                ) : (
                  !isBlocked && <MakeDefault row={row} />
                )}
              </div>
              <p className="note">{addressLine(row.fields, { f })}</p>
            </div>
            {row.entry && row.entry.id !== choice?.id && <WaitingNotice entry={row.entry} />}
            {!isBlocked && (
              <div className="row row-wrap">
                <AppLink
                  to="address"
                  search={`edit=${row.value}`}
                  look="plain"
                  size="s"
                  data-chosen={row.value === last || undefined}
                >
                  {t('account.edit')}
                </AppLink>
                <RemoveAddress userId={userId} row={row} />
              </div>
            )}
          </li>
        ))}
      </ul>
      {!isBlocked && (
        <div className="btns">
          <AppLink to="address" search="edit=new" look="plain" icon={<Plus className="i-m" />}>
            {t('account.another')}
          </AppLink>
          {!isOnline && rows.some(({ id }) => id !== null) && <p className="small">{t('account.remove_offline')}</p>}
        </div>
      )}
    </Card>
  )
}
