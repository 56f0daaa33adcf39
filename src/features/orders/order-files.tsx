import { useState } from 'react'
import { largestFile, type File as StoredFile } from '#contracts/files.ts'
import type { OrderDetail } from '#contracts/orders/orders.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { takenTypes } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { PictureViewer } from '#ui/picture-viewer.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { OrderPicture, SavePicture } from './order-picture.tsx'
import { useOrderAct } from './use-order-act.ts'
import { maxFiles, useOrderFiles } from './use-order-files.ts'

/** What shows better than words what is wanted: pictures and lists, given and taken away as long as the order may change. */
export function OrderFiles({ order }: { order: OrderDetail }) {
  const { t, language } = useI18n()
  const isOnline = useOnline()
  const { sending, add, drop, remove } = useOrderFiles(order)
  const acting = useOrderAct()
  const [opened, setOpened] = useState<number | null>(null)
  const [removed, setRemoved] = useState<StoredFile | null>(null)
  const place = useFocusKept<HTMLDivElement>()
  const { files, can } = order
  if (files.length === 0 && !can.update) return null

  // A document is the browser's to show; a picture is looked at here, and stays readable without a network.
  const pictures = files.filter(({ thumb_url }) => thumb_url !== null)
  const way = (file: StoredFile) => {
    const index = pictures.indexOf(file)
    return index < 0 ? { href: isOnline ? file.url : undefined } : { onOpen: () => setOpened(index) }
  }
  return (
    <Card title={t('orders.files')}>
      <div ref={place} className="stack stack-m">
        {files.length + sending.length > 0 && (
          <ul className="stack stack-s" aria-label={t('orders.files')}>
            {files.map((each) => (
              <FileRow
                key={each.id}
                name={each.name}
                size={each.size}
                thumb={each.thumb_url}
                {...way(each)}
                disabled={!isOnline}
                {...(can.update && { onRemove: () => setRemoved(each) })}
              />
            ))}
            {sending.map(({ key, name, size, share, error }) => (
              <FileRow
                key={key}
                {...{ name, size, error, share }}
                state="loading"
                {...(error && { onRemove: () => drop(key) })}
              />
            ))}
          </ul>
        )}
        <output className="sr">
          {sending.map(({ name, error }) => `${name}: ${error ?? t('ui.file.loading')}`).join('. ')}
        </output>
        {can.update && files.length < maxFiles && (
          <FileDrop
            label={t('forms.add_scan')}
            hint={
              isOnline
                ? t('forms.scan_hint', { most: maxFiles, size: fileSize(language, largestFile) })
                : t('forms.act.needs_network')
            }
            accept={takenTypes.join(',')}
            name="files"
            disabled={!isOnline}
            onFiles={add}
          />
        )}
      </div>
      {opened !== null && (
        <PictureViewer
          label={t('orders.files')}
          pictures={pictures.map((file) => ({ ...file, title: file.name }))}
          start={opened}
          onClose={() => setOpened(null)}
          Content={OrderPicture}
          Action={SavePicture}
        />
      )}
      {removed && (
        <ActionQuestion
          isAsked
          onClose={() => setRemoved(null)}
          acting={acting}
          title={t('orders.file.remove_title')}
          verb={t('orders.file.remove')}
          busy={t('orders.file.removing')}
          back={t('offline.queue.keep')}
          look="danger"
          send={() => remove(removed.id)}
          done={t('orders.file.removed')}
        >
          <p>{removed.name}</p>
        </ActionQuestion>
      )}
    </Card>
  )
}
