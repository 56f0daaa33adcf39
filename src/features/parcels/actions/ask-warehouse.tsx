import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { parcelRequests } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelsKey } from '#data/parcels.ts'
import type { QuestionState } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { TextArea } from '#ui/text-field.tsx'
import { ActionQuestion } from './action-question.tsx'
import { OfferPrice } from './offer-price.tsx'

/** The requests that take a comment, with the code of the service that is charged for each. */
const services = { return: 'return_to_shop', repack: 'repack', photos: 'content_photo' }

type Props = QuestionState & { parcel: ParcelDetail; kind: keyof typeof services }

/** Asks the warehouse to do something with the parcel. The idempotency key makes a retry ask only once. */
export function AskWarehouse({ parcel, kind, ...asked }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [comment, setComment] = useState('')
  const [client_uuid, setKey] = useState(clientKey)

  async function send() {
    const body = { client_uuid, kind, comment: comment.trim() || null }
    await call(parcelRequests.create, { params: { id: String(parcel.id) }, body, idempotencyKey: client_uuid })
    return undefined
  }

  function leave() {
    setComment('')
    setKey(clientKey())
    void client.invalidateQueries({ queryKey: parcelsKey })
  }

  return (
    <ActionQuestion
      {...asked}
      dirty={comment !== ''}
      title={t(`parcels.act.${kind}_title`)}
      verb={t(`parcels.act.ask_${kind}`)}
      busy={t('parcels.act.asking')}
      send={send}
      done={t(`parcels.act.${kind}_asked`)}
      onDone={leave}
      lead={t(`parcels.act.${kind}_text`)}
    >
      <OfferPrice service={services[kind]} />
      <TextArea
        label={t('parcels.act.for_warehouse')}
        hint={t(`parcels.act.${kind}_hint`)}
        optional
        maxLength={500}
        value={comment}
        onChange={({ target }) => {
          setComment(target.value)
          // A different comment is a new request.
          setKey(clientKey())
        }}
      />
    </ActionQuestion>
  )
}
