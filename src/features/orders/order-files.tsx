import type { OrderDetail } from '#contracts/orders/orders.ts'
import { ActionQuestion } from '#forms/action-question.tsx'
import { GivenFiles } from '#forms/given-files.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { PictureViewer } from '#ui/picture-viewer.tsx'
import { OrderPicture, SavePicture } from './order-picture.tsx'
import { useOrderAct } from './use-order-act.ts'
import { maxFiles, useOrderFiles } from './use-order-files.ts'

/** Pictures and lists that show what is wanted. They can be added and removed while the order may change. */
export function OrderFiles({ order }: { order: OrderDetail }) {
  const { t } = useI18n()
  const { uploads, remove } = useOrderFiles(order)
  const runner = useOrderAct()
  const { files, can } = order
  if (files.length === 0 && !can.update) return null

  return (
    <Card title={t('orders.files')}>
      <GivenFiles
        label={t('orders.files')}
        name="files"
        most={maxFiles}
        {...{ files, uploads }}
        none={<p className="note">{t('orders.files_for')}</p>}
        canAdd={can.update}
        canRemove={can.update}
        renderViewer={(pictures, start, onClose) => (
          <PictureViewer
            label={t('orders.files')}
            {...{ pictures, start, onClose }}
            Content={OrderPicture}
            Action={SavePicture}
          />
        )}
        renderRemoval={(file, onClose) => (
          <ActionQuestion
            isAsked
            {...{ onClose, runner }}
            title={t('orders.file.remove_title')}
            verb={t('orders.file.remove')}
            busy={t('orders.file.removing')}
            back={t('offline.queue.keep')}
            look="danger"
            send={() => remove(file.id)}
            done={t('orders.file.removed')}
          >
            <p>{file.name}</p>
          </ActionQuestion>
        )}
      />
    </Card>
  )
}
