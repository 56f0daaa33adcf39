import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { File as StoredFile } from '#contracts/files.ts'
import { maxInvoices, parcelFiles } from '#contracts/parcels/papers.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelFileList, parcelsKey } from '#data/parcels.ts'
import { GivenFiles } from '#forms/given-files.tsx'
import { uploadFile } from '#forms/uploads.ts'
import { useFileUploads } from '#forms/use-file-uploads.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { FileViewer } from '../pictures/file-viewer.tsx'
import { ActionQuestion } from './action-question.tsx'
import { invoiceField } from './attach-invoice.tsx'

type Props = { parcel: ParcelDetail }

/** The shop's invoices for customs. They can be added and removed until the parcel moves on. */
export function Invoices({ parcel }: Props) {
  const { t } = useI18n()
  const files = useQuery(parcelFileList(useCall(), parcel.id))
  // No invoices, and none can be added any more.
  if (!parcel.can.add_files && files.data?.invoices.length === 0) return null
  return (
    <Card title={t('parcels.act.invoices')} id={invoiceField}>
      <QueryView of={files} skeleton={<Skeleton height="4rem" />}>
        {({ invoices }) => <Given parcel={parcel} invoices={invoices} />}
      </QueryView>
    </Card>
  )
}

function Given({ parcel, invoices }: Props & { invoices: readonly StoredFile[] }) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const { can } = parcel
  const id = String(parcel.id)
  const isForLater = parcel.type === 'shop_order' && parcel.status === 'expected'
  const askAgain = () => client.invalidateQueries({ queryKey: parcelsKey })

  const uploads = useFileUploads({
    room: maxInvoices - invoices.length,
    tooMany: t('parcels.act.many_invoices', { most: maxInvoices }),
    async send(file, key, onProgress) {
      try {
        const stored = await uploadFile(call, file, file.name, key, onProgress)
        const body = { file_ids: [stored.id], kind: 'invoice' as const }
        const reply = await call(parcelFiles.add, { params: { id }, body })
        client.setQueryData(parcelFileList(call, parcel.id).queryKey, reply)
      } finally {
        void askAgain()
      }
    },
    done: t('parcels.act.attached'),
  })

  return (
    <GivenFiles
      label={t('parcels.act.invoices')}
      name="invoice_files"
      most={maxInvoices}
      files={invoices}
      uploads={uploads}
      canAdd={can.add_files}
      canRemove={can.update}
      none={
        <p className="note">
          {t('parcels.act.no_invoices')} {isForLater && t('parcels.act.invoice_later')}
        </p>
      }
      renderViewer={(pictures, start, onClose) => (
        <FileViewer title={t('parcels.act.invoices')} files={pictures} {...{ start, onClose }} />
      )}
      renderRemoval={(file, onClose) => (
        <ActionQuestion
          isAsked
          stays
          onClose={onClose}
          title={t('parcels.act.remove_invoice_title')}
          verb={t('parcels.act.remove_invoice')}
          busy={t('parcels.act.removing_invoice')}
          back={t('offline.queue.keep')}
          look="danger"
          send={async () => {
            await call(parcelFiles.remove, { params: { id, file_id: String(file.id) } })
            return undefined
          }}
          done={t('parcels.act.invoice_removed')}
          onDone={() => void askAgain()}
        >
          <p>{file.name}</p>
          {parcel.type === 'shop_order' && invoices.length === 1 && <p>{t('parcels.act.last_invoice')}</p>}
        </ActionQuestion>
      )}
    />
  )
}
