import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { largestFile, type File as StoredFile } from '#contracts/files.ts'
import { maxInvoices, parcelFiles } from '#contracts/parcels/papers.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { parcelFileList, parcelsKey } from '#data/parcels.ts'
import { takenTypes } from '#forms/uploads.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { QueryView } from '#ui/query-view.tsx'
import { Card } from '#ui/card.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import { FileViewer } from '../pictures/file-viewer.tsx'
import { ActionQuestion } from './action-question.tsx'
import { invoiceField } from './attach-invoice.tsx'
import { useInvoiceUploads } from './use-invoice-uploads.ts'

type Props = { parcel: ParcelDetail }

/** What customs ask for: the shop's invoices, given and taken away as long as the parcel has not gone on. */
export function Invoices({ parcel }: Props) {
  const { t } = useI18n()
  const files = useQuery(parcelFileList(useCall(), parcel.id))
  return (
    <Card title={t('parcels.act.invoices')} id={invoiceField}>
      <QueryView of={files} skeleton={<Skeleton height="4rem" />}>
        {({ invoices }) => <Given parcel={parcel} invoices={invoices} />}
      </QueryView>
    </Card>
  )
}

function Given({ parcel, invoices }: Props & { invoices: readonly StoredFile[] }) {
  const { t, language } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const isOnline = useOnline()
  const { sending, add, drop } = useInvoiceUploads(parcel.id, invoices.length)
  const [opened, setOpened] = useState<number | null>(null)
  const [removed, setRemoved] = useState<StoredFile | null>(null)
  const place = useFocusKept<HTMLDivElement>()
  const { can } = parcel
  const hasRoom = can.add_files && invoices.length < maxInvoices

  // A document is the browser's to show; a picture is looked at here, and stays readable without a network.
  const pictures = invoices.filter(({ thumb_url }) => thumb_url !== null)
  const way = (file: StoredFile) => {
    const index = pictures.indexOf(file)
    return index < 0 ? { href: isOnline ? file.url : undefined } : { onOpen: () => setOpened(index) }
  }

  async function remove() {
    const params = { id: String(parcel.id), file_id: String(removed?.id) }
    await call(parcelFiles.remove, { params })
    return undefined
  }

  return (
    <div ref={place} className="stack stack-m">
      {invoices.length + sending.length === 0 && <p className="note">{t('parcels.act.no_invoices')}</p>}
      {invoices.length + sending.length > 0 && (
        <ul className="stack stack-s" aria-label={t('parcels.act.invoices')}>
          {invoices.map((each) => (
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
      {hasRoom && (
        <FileDrop
          label={t('forms.add_scan')}
          hint={
            isOnline
              ? t('forms.scan_hint', { most: maxInvoices, size: fileSize(language, largestFile) })
              : t('forms.act.needs_network')
          }
          accept={takenTypes.join(',')}
          name="invoice_files"
          disabled={!isOnline}
          onFiles={add}
        />
      )}
      {opened !== null && (
        <FileViewer
          title={t('parcels.act.invoices')}
          files={pictures.map((file) => ({ ...file, title: file.name }))}
          start={opened}
          onClose={() => setOpened(null)}
        />
      )}
      {removed && (
        <ActionQuestion
          isAsked
          onClose={() => setRemoved(null)}
          title={t('parcels.act.remove_invoice_title')}
          verb={t('parcels.act.remove_invoice')}
          busy={t('parcels.act.removing')}
          back={t('offline.queue.keep')}
          look="danger"
          send={remove}
          done={t('parcels.act.invoice_removed')}
          onDone={() => void client.invalidateQueries({ queryKey: parcelsKey })}
        >
          <p>{removed.name}</p>
          {parcel.type === 'shop_order' && invoices.length === 1 && <p>{t('parcels.act.last_invoice')}</p>}
        </ActionQuestion>
      )}
    </div>
  )
}
