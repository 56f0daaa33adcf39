import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelRequests } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelsKey } from '#data/parcels.ts'
import type { QuestionState } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { TextField } from '#ui/text-field.tsx'
import { ActionQuestion } from './action-question.tsx'
import { OfferPrice } from './offer-price.tsx'

/** Asks the warehouse to move the chosen quantity of each item into a new box. Something must stay in the first one. */
export function AskSplit({ parcel, ...asked }: QuestionState & { parcel: ParcelDetail }) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [counts, setCounts] = useState<Record<number, number>>({})
  const [client_uuid, setKey] = useState(clientKey)
  const items = Object.entries(counts).flatMap(([position, quantity]) =>
    quantity > 0 ? [{ position: Number(position), quantity }] : [],
  )
  const pieces = (list: readonly { quantity: number }[]) => list.reduce((sum, { quantity }) => sum + quantity, 0)
  const [leaving, all] = [pieces(items), pieces(parcel.items)]

  async function send() {
    const body = { client_uuid, kind: 'split' as const, items }
    await call(parcelRequests.create, { params: { id: String(parcel.id) }, body, idempotencyKey: client_uuid })
    return undefined
  }

  function leave() {
    setCounts({})
    setKey(clientKey())
    void client.invalidateQueries({ queryKey: parcelsKey })
  }

  return (
    <ActionQuestion
      {...asked}
      dirty={leaving > 0}
      closed={leaving === 0 || leaving >= all}
      title={t('parcels.act.split_title')}
      verb={t('parcels.act.ask_split')}
      busy={t('parcels.act.asking')}
      send={send}
      done={t('parcels.act.split_asked')}
      onDone={leave}
      lead={t('parcels.act.split_text')}
    >
      <OfferPrice service="split" />
      {parcel.items.map((item, position) => (
        <TextField
          // oxlint-disable-next-line react/no-array-index-key -- an item has no other name than its place
          key={position}
          label={t('parcels.act.split_item', {
            name: language === 'ru' ? item.description_ru : item.description_en,
            count: item.quantity,
          })}
          inputMode="numeric"
          autoComplete="off"
          value={counts[position] ?? 0}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => {
            const typed = Number(target.value.replaceAll(/\D/g, ''))
            setCounts({ ...counts, [position]: Math.min(item.quantity, typed) })
            // A different choice is a new request.
            setKey(clientKey())
          }}
        />
      ))}
      {leaving === 0 && <p>{t('parcels.act.split_some')}</p>}
      {leaving >= all && <p>{t('parcels.act.split_rest')}</p>}
    </ActionQuestion>
  )
}
