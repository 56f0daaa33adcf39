import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { Address } from '#contracts/addresses.ts'
import { addressLine } from '#forms/address-line.ts'
import { WaitingNotice } from '#forms/waiting-notice.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { FormSkeleton } from '#ui/form-skeleton.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { addressRows, type AddressEntry, type AddressRow } from './address-rows.ts'
import { ChosenAddressForm } from './chosen-address-form.tsx'
import { RemoveAddress } from './remove-address.tsx'

type Props = {
  userId: number
  addresses: readonly Address[]
  waiting: readonly AddressEntry[]
  /** A new address was typed before and not saved. */
  isBegun: boolean
}

/** Most come to look or to choose. */
const AddressForm = lazyPart(async () => (await import('./address-form.tsx')).AddressForm, {
  fallback: <FormSkeleton cards={[4]} columns />,
})

/** The customer's addresses: one is the default, each can be changed and taken off, a new one added. */
export function AddressTab({ userId, addresses, waiting, isBegun }: Props) {
  const { t, f } = useI18n()
  const place = useFocusKept<HTMLDivElement>()
  const rows = addressRows(addresses, waiting)
  const [edited, setEdited] = useState<AddressRow | 'new' | null>(
    () => rows.find(({ entry }) => entry?.state === 'refused') ?? (isBegun ? 'new' : null),
  )
  // Also when the last one has just been taken off.
  const form = edited ?? (rows.length === 0 ? 'new' : null)
  const [chosen, setChosen] = useState<string | null>(null)
  const value = form ? valueOf(form) : (chosen ?? rows.find((each) => each.is_default)?.value)
  const row = rows.find((each) => each.value === value)
  const choice = waiting.findLast(({ body }) => 'address_id' in body)
  useEffect(() => void AddressForm.preload()?.catch(() => {}), [])

  function choose(next: string) {
    setChosen(next)
    setEdited(next === 'new' ? 'new' : null)
  }

  /** The list shows the default again, whichever it is by now. */
  function close() {
    setChosen(null)
    setEdited(null)
  }

  return (
    <div ref={place} className="stack">
      {choice && <WaitingNotice entry={choice} onDiscard={close} />}
      {rows.length > 0 && (
        <Card title={t('account.addresses')}>
          <div className="stack stack-m">
            <Choices
              legend={t('account.chosen')}
              options={rows.map((each) => ({
                value: each.value,
                label: nameOf(each),
                note: [
                  addressLine(each.fields, { t, f }),
                  each.is_default && t('account.default'),
                  each.entry && t(`ui.queued.${each.entry.state}`),
                ]
                  .filter(Boolean)
                  .join(' · '),
              }))}
              value={value}
              onChange={choose}
            />
            <div className="row row-wrap">
              {row && !form && (
                <>
                  <span className="note">{nameOf(row)}</span>
                  <Button size="s" onClick={() => setEdited(row)}>
                    {t('account.edit')}
                  </Button>
                  <RemoveAddress key={row.value} userId={userId} row={row} onRemoved={close} />
                </>
              )}
              {form !== 'new' && (
                <Button size="s" icon={<Plus className="i-s" />} onClick={() => choose('new')}>
                  {t('account.another')}
                </Button>
              )}
            </div>
          </div>
        </Card>
      )}
      {row?.entry && row.entry.id !== choice?.id && <WaitingNotice entry={row.entry} onDiscard={close} />}
      {form ? (
        <AddressForm
          key={valueOf(form)}
          userId={userId}
          row={form === 'new' ? null : form}
          country={rows[0]?.fields.country_code ?? ''}
          onClose={close}
        />
      ) : (
        row && !row.is_default && <ChosenAddressForm key={row.value} row={row} onSaved={close} />
      )}
    </div>
  )
}

const nameOf = ({ fields }: AddressRow) => fields.title || fields.city

function valueOf(edited: AddressRow | 'new'): string {
  return edited === 'new' ? 'new' : edited.value
}
