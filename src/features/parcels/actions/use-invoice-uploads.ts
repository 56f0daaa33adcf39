import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { maxInvoices, parcelFiles } from '#contracts/parcels/papers.ts'
import { parcelFileList, parcelsKey } from '#data/parcels.ts'
import { exceptChosenAgain, problemOfFile, uploadFailure, uploadFile } from '#forms/uploads.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'

/** What was chosen and is on its way, `share` of it from 0 to 1; or was not taken, and why. */
export type SendingInvoice = { key: string; name: string; size: number; share: number; error?: string | undefined }

/** Each file goes to the provider as soon as it is chosen, and to the parcel as soon as it is there. `count`: those it has. */
export function useInvoiceUploads(parcelId: number, count: number) {
  const i18n = useI18n()
  const { t } = i18n
  const call = useCall()
  const client = useQueryClient()
  const [sending, setSending] = useState<SendingInvoice[]>([])

  const change = (key: string, now: Partial<SendingInvoice>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))

  async function send(file: File, key: string) {
    try {
      const { id } = await uploadFile(call, file, file.name, key, (share) => change(key, { share }))
      const params = { id: String(parcelId) }
      const reply = await call(parcelFiles.add, { params, body: { file_ids: [id], kind: 'invoice' } })
      client.setQueryData(parcelFileList(call, parcelId).queryKey, reply)
      drop(key)
      toast.ok(t('parcels.act.attached'))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      change(key, { error: uploadFailure(problem, i18n) })
    }
    await client.invalidateQueries({ queryKey: parcelsKey })
  }

  function add(chosen: File[]) {
    const room = maxInvoices - count - sending.filter((each) => !each.error).length
    const added = chosen.map((file, index) => ({
      file,
      key: clientKey(),
      error: index < room ? problemOfFile(file, i18n) : t('parcels.act.many_invoices', { most: maxInvoices }),
    }))
    const rows = added.map(({ file: { name, size }, ...rest }) => ({ name, size, share: 0, ...rest }))
    setSending((list) => [...exceptChosenAgain(list, chosen), ...rows])
    for (const { file, key, error } of added) if (!error) void send(file, key)
  }

  return { sending, add, drop }
}
