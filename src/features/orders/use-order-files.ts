import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders/orders.ts'
import { orderDelivered } from '#data/orders.ts'
import { exceptChosenAgain, problemOfFile, uploadFailure, uploadFile } from '#forms/uploads.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'

/** As many as the provider takes. */
export const maxFiles = 5

/** What was chosen and is on its way, `share` of it from 0 to 1; or was not taken, and why. */
type Sending = { key: string; name: string; size: number; share: number; error?: string | undefined }

/**
 * Files go to an order one after the other, and are taken off in the same row: each change names all that stay, because the
 * provider lets go of the rest.
 */
export function useOrderFiles({ id, files }: OrderDetail) {
  const i18n = useI18n()
  const { t } = i18n
  const call = useCall()
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending[]>([])
  const sends = useRef(Promise.resolve())
  const writes = useRef<Promise<unknown>>(Promise.resolve())

  const follow = (key: string, now: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))

  function write(choose: (before: number[]) => number[]) {
    const written = writes.current.then(() => change(choose))
    writes.current = written.catch(() => {})
    return written
  }

  async function change(choose: (before: number[]) => number[]) {
    // What stands here may be old: another tab gives files, too.
    const params = { id: String(id) }
    const { data: now } = await call(orders.show, { params })
    const file_ids = choose(now.files.map((each) => each.id))
    const reply = await call(orders.update, { params, body: { file_ids } })
    await orderDelivered(client, reply)
    return reply
  }

  async function send(file: File, key: string) {
    try {
      const stored = await uploadFile(call, file, file.name, key, (share) => follow(key, { share }))
      await write((before) => [...before, stored.id])
      drop(key)
      toast.ok(t('orders.file.attached'))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      follow(key, { error: uploadFailure(problem, i18n) })
    }
  }

  function add(chosen: File[]) {
    const room = maxFiles - files.length - sending.filter((each) => !each.error).length
    const added = chosen.map((file, index) => ({
      file,
      key: clientKey(),
      error: index < room ? problemOfFile(file, i18n) : t('orders.file.many', { most: maxFiles }),
    }))
    const rows = added.map(({ file: { name, size }, ...rest }) => ({ name, size, share: 0, ...rest }))
    setSending((list) => [...exceptChosenAgain(list, chosen), ...rows])
    for (const { file, key, error } of added) if (!error) sends.current = sends.current.then(() => send(file, key))
  }

  return { sending, add, drop, remove: (file: number) => write((before) => before.filter((each) => each !== file)) }
}
