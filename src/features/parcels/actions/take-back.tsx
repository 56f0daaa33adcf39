import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcels, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelsKey } from '#data/parcels.ts'
import { receiversKey } from '#data/people.ts'
import type { QuestionState } from '#forms/action-question.tsx'
import { useHasLeft } from '#forms/use-has-left.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { href } from '#paths.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { ActionQuestion } from './action-question.tsx'

type Question = QuestionState & { parcel: ParcelDetail }

/** Cancels the parcel. It stays in the list, so that its history can still be read. */
export function Cancel({ parcel, ...asked }: Question) {
  const { t } = useI18n()
  const call = useCall()
  return (
    <ActionQuestion
      {...asked}
      title={t('parcels.act.cancel_title')}
      verb={t('parcels.act.cancel')}
      busy={t('parcels.act.cancelling')}
      back={t('offline.queue.keep')}
      look="danger"
      send={() => call(parcelActions.cancel, { params: { id: String(parcel.id) } })}
      done={t('parcels.act.cancelled', { number: parcel.number })}
    >
      <p>{t('parcels.act.cancel_text', nameOf(parcel))}</p>
    </ActionQuestion>
  )
}

/** Deletes the parcel for good. */
export function Remove({ parcel, ...asked }: Question) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const query = useSearch()
  const hasLeft = useHasLeft()

  function leave() {
    const list = `~${href(language, 'parcels')}`
    if (!hasLeft.current) navigate(query ? `${list}?${query}` : list, { replace: true })
    client.removeQueries({ queryKey: [...parcelsKey, 'detail', parcel.id] })
    void client.invalidateQueries({ queryKey: parcelsKey })
    // It no longer counts towards its receiver's limit.
    void client.invalidateQueries({ queryKey: receiversKey })
  }

  return (
    <ActionQuestion
      {...asked}
      title={t('parcels.act.remove_title')}
      verb={t('parcels.act.remove')}
      busy={t('parcels.act.removing')}
      back={t('offline.queue.keep')}
      look="danger"
      send={() => call(parcels.remove, { params: { id: String(parcel.id) } })}
      done={t('parcels.act.removed', { number: parcel.number })}
      onDone={leave}
    >
      <p>{t('parcels.act.remove_text', nameOf(parcel))}</p>
    </ActionQuestion>
  )
}

const nameOf = (parcel: ParcelDetail) => ({ number: parcel.number, name: parcelName(parcel) })
