import { Ban, Camera, CopyPlus, Ellipsis, Layers, Package, Pencil, Split, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import type { QuestionState } from '#forms/action-question.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { Item, List } from '#ui/list.tsx'
import { usePhone } from '#ui/use-width.ts'
import { AskSplit } from './ask-split.tsx'
import { AskWarehouse } from './ask-warehouse.tsx'
import { Cancel, Remove } from './take-back.tsx'
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

type QuestionName = keyof typeof questions

/** The requests that the provider allows for this parcel, in the order of the menu. */
function offeredFor({ can }: ParcelDetail) {
  const open = [
    { name: 'split', may: can.split, icon: <Split /> },
    { name: 'photos', may: can.request_photos, icon: <Camera /> },
    { name: 'repack', may: can.repack, icon: <Package /> },
    { name: 'return', may: can.return, icon: <Undo2 /> },
    { name: 'cancel', may: can.cancel, icon: <Ban /> },
    { name: 'remove', may: can.delete, icon: <Trash2 /> },
  ] as const
  return open.filter(({ may }) => may)
}

/** A blocked customer cannot declare a new parcel, so a copy is not offered. */
function useRepeatable({ items }: ParcelDetail): boolean {
  return useSession().blocked === null && items.length > 0
}

function useHasMore(parcel: ParcelDetail): boolean {
  const { can } = parcel
  const isRepeatable = useRepeatable(parcel)
  return can.update || can.consolidate || isRepeatable || offeredFor(parcel).length > 0
}

/** The secondary actions of a parcel. On a phone they are in the top bar: see `MoreSheet`. */
export function MoreActions({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const [asked, setAsked] = useState<QuestionName | null>(null)
  const isPhone = usePhone()
  const hasMore = useHasMore(parcel)
  return (
    <>
      <Requests parcel={parcel} />
      {!isPhone && hasMore && (
        <Card title={t('parcels.act.more')} flush>
          <Acts parcel={parcel} onAsk={setAsked} />
        </Card>
      )}
      {!isPhone && <Questions parcel={parcel} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

/** The secondary actions behind a button in a phone's top bar. */
export function MoreSheet({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const [asked, setAsked] = useState<QuestionName | null>(null)
  const close = () => setOpen(false)
  const hasMore = useHasMore(parcel)
  if (!hasMore) return null
  return (
    <>
      <IconButton label={t('parcels.act.more')} icon={<Ellipsis />} onClick={() => setOpen(true)} />
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('parcels.act.more')}
        actions={<Button onClick={close}>{t('ui.close')}</Button>}
      >
        <Acts
          parcel={parcel}
          onAsk={(name) => {
            close()
            setAsked(name)
          }}
        />
      </Dialog>
      <Questions parcel={parcel} asked={asked} onClose={() => setAsked(null)} />
    </>
  )
}

function Questions({
  parcel,
  asked,
  onClose,
}: {
  parcel: ParcelDetail
  asked: QuestionName | null
  onClose: () => void
}) {
  return offeredFor(parcel).map(({ name }) => {
    const Ask = questions[name]
    return <Ask key={name} parcel={parcel} isAsked={asked === name} onClose={onClose} />
  })
}

function Acts({ parcel, onAsk }: { parcel: ParcelDetail; onAsk: (name: QuestionName) => void }) {
  const { t } = useI18n()
  const { can } = parcel
  const isRepeatable = useRepeatable(parcel)
  return (
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
      {offeredFor(parcel).map(({ name, icon }) => (
        <Item
          key={name}
          icon={icon}
          title={t(`parcels.act.${name}`)}
          note={t(`parcels.act.${name}_note`)}
          onClick={() => onAsk(name)}
        />
      ))}
    </List>
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
