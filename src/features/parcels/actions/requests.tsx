import { useQuery, useQueryClient } from '@tanstack/react-query'
import { parcelRequests, type ParcelRequest } from '#contracts/parcels/actions.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelRequestList, parcelsKey } from '#data/parcels.ts'
import { useActed } from '#forms/use-acted.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dotted } from '#ui/dotted.tsx'
import { Notice } from '#ui/notice.tsx'
import { useParcelAction } from './use-parcel-action.ts'

/** Requests to the warehouse and their outcome; each can be withdrawn until it is done. */
export function Requests({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { data } = useQuery(parcelRequestList(useCall(), parcel.id))
  // Requests that the customer withdrew need no answer.
  const told = data?.filter(({ status }) => status !== 'cancelled') ?? []
  if (told.length === 0) return null
  return (
    <Card title={t('parcels.act.asked')}>
      {told.map((each) => (
        <Request key={each.id} parcel={parcel} request={each} />
      ))}
    </Card>
  )
}

function Request({ parcel, request }: { parcel: ParcelDetail; request: ParcelRequest }) {
  const { t, f, has } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { act, isBusy, problem } = useParcelAction()
  const acted = useActed()
  const kind = `parcels.act.kind_${request.kind}`
  const state = `parcels.act.status_${request.status}`
  const price = request.price && f.money(request.price, request.currency)

  async function takeBack() {
    const params = { id: String(parcel.id), request_id: String(request.id) }
    const isDone = await act(async () => {
      await call(parcelRequests.cancel, { params })
      return undefined
    }, t('parcels.act.taken_back'))
    if (!isDone) return
    acted()
    await client.invalidateQueries({ queryKey: parcelsKey })
  }

  return (
    <div className="stack stack-s">
      <div className="row row-between">
        <div className="grow">
          <p className="medium">{has(kind) ? t(kind) : request.kind}</p>
          <p className="small">
            <Dotted>
              {has(state) ? t(state) : request.status}
              {request.status !== 'rejected' && (price ?? t('parcels.detail.price_later'))}
            </Dotted>
          </p>
          {request.comment && <p className="note">{request.comment}</p>}
          {request.staff_comment && (
            <p className="note">
              <span className="medium">{t('parcels.detail.staff_comment')}: </span>
              {request.staff_comment}
            </p>
          )}
        </div>
        {request.can.cancel && (
          <Button
            size="s"
            disabled={!isOnline}
            busy={isBusy ? t('parcels.act.taking_back') : undefined}
            onClick={() => void takeBack()}
          >
            {t('parcels.act.take_back')}
          </Button>
        )}
      </div>
      {problem && <Notice tone="attention" alert title={problem} />}
    </div>
  )
}
