import { useQueryClient } from '@tanstack/react-query'
import { Ban, Camera, CopyPlus, Layers, Package, Pencil, Split, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { parcelActions } from '#contracts/parcels/actions.ts'
import { parcels, type ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelsKey } from '#data/parcels.ts'
import type { QuestionState } from '#forms/action-question.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { href } from '#paths.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { Card } from '#ui/card.tsx'
import { Item, List } from '#ui/list.tsx'
import { ActionQuestion } from './action-question.tsx'
import { AskSplit } from './ask-split.tsx'
import { AskWarehouse } from './ask-warehouse.tsx'
import { Requests } from './requests.tsx'

type Question = QuestionState & { parcel: ParcelDetail }

const questions = {
  split: AskSplit,
  photos: AskPhotos,
  repack: AskRepack,
  return: AskReturn,
  cancel: Cancel,
  remove: Remove,
}

/** What may be done with a parcel besides what it waits for: never more than the provider says. */
export function MoreActions({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<keyof typeof questions | null>(null)
  const { can } = parcel
  const open = [
    { name: 'split', may: can.split, icon: <Split /> },
    { name: 'photos', may: can.request_photos, icon: <Camera /> },
    { name: 'repack', may: can.repack, icon: <Package /> },
    { name: 'return', may: can.return, icon: <Undo2 /> },
    { name: 'cancel', may: can.cancel, icon: <Ban /> },
    { name: 'remove', may: can.delete, icon: <Trash2 /> },
  ] as const
  const offered = open.filter(({ may }) => may)
  const isBlocked = useSession().blocked !== null
  const isRepeatable = !isBlocked && parcel.items.length > 0
  return (
    <>
      <Requests parcel={parcel} />
      {(can.update || can.consolidate || isRepeatable || offered.length > 0) && (
        <Card title={t('parcels.act.more')} flush>
          <List label={t('parcels.act.more')}>
            {can.update && (
              <Item
                icon={<Pencil />}
                title={t('parcels.act.edit')}
                note={t(parcel.received_at ? 'parcels.act.edit_stored' : 'parcels.act.edit_note')}
                link={{ to: 'parcel-create', search: `parcel=${parcel.id}` }}
              />
            )}
            {can.consolidate && (
              <Item
                icon={<Layers />}
                title={t('parcels.act.merge')}
                note={t('parcels.act.merge_note')}
                link={{ to: 'parcels', search: `merge=${parcel.id}` }}
              />
            )}
            {isRepeatable && (
              <Item
                icon={<CopyPlus />}
                title={t('parcels.act.repeat')}
                note={t('parcels.act.repeat_note')}
                link={{ to: 'parcel-create', search: `like=${parcel.id}` }}
              />
            )}
            {offered.map(({ name, icon }) => (
              <Item
                key={name}
                icon={icon}
                title={t(`parcels.act.${name}`)}
                note={t(`parcels.act.${name}_note`)}
                onClick={() => setAsked(name)}
              />
            ))}
          </List>
        </Card>
      )}
      {offered.map(({ name }) => {
        const Ask = questions[name]
        return <Ask key={name} parcel={parcel} isAsked={asked === name} onClose={() => setAsked(null)} />
      })}
    </>
  )
}

function AskPhotos(question: Question) {
  return <AskWarehouse {...question} kind="photos" />
}

function AskRepack(question: Question) {
  return <AskWarehouse {...question} kind="repack" />
}

function AskReturn(question: Question) {
  return <AskWarehouse {...question} kind="return" />
}

/** It stays in the list as cancelled: its history is still to be read. */
function Cancel({ parcel, ...asked }: Question) {
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

/** Nothing of it stays. */
function Remove({ parcel, ...asked }: Question) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const query = useSearch()

  function leave() {
    const list = `~${href(language, 'parcels')}`
    navigate(query ? `${list}?${query}` : list, { replace: true })
    client.removeQueries({ queryKey: [...parcelsKey, 'detail', parcel.id] })
    void client.invalidateQueries({ queryKey: parcelsKey })
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
