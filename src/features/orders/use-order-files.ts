import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { orderDelivered } from '#data/orders.ts'
import { uploadFile } from '#forms/uploads.ts'
import { useFileUploads } from '#forms/use-file-uploads.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'

/** The most files that the provider takes. */
export const maxFiles = 5

/** Uploads and removals run one after the other: each change names every file that stays, because the provider deletes the rest. */
export function useOrderFiles({ id, files }: OrderDetail) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const sends = useRef<Promise<unknown>>(Promise.resolve())
  const writes = useRef<Promise<unknown>>(Promise.resolve())

  function write(choose: (before: number[]) => number[]) {
    const written = writes.current.then(() => change(choose))
    writes.current = written.catch(() => {})
    return written
  }

  async function change(choose: (before: number[]) => number[]) {
    // The files shown may be outdated, because another tab may have added some.
    const params = { id: String(id) }
    const { data: now } = await call(orders.show, { params })
    const file_ids = choose(now.files.map((each) => each.id))
    const reply = await call(orders.update, { params, body: { file_ids } })
    await orderDelivered(client, reply)
    return reply
  }

  const uploads = useFileUploads({
    room: maxFiles - files.length,
    tooMany: t('orders.file.many', { most: maxFiles }),
    send(file, key, onProgress) {
      const sent = sends.current.then(() => uploadFile(call, file, file.name, key, onProgress))
      const given = sent.then(({ id: added }) => write((before) => [...before, added]))
      sends.current = given.catch(() => {})
      return given
    },
    done: t('orders.file.attached'),
  })

  return { uploads, remove: (file: number) => write((before) => before.filter((each) => each !== file)) }
}
