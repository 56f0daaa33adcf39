import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ordersForCalculation as orders, type OrderDetail } from '#contracts/orders-for-calculation.ts'
import { ordersKey } from '#data/orders-key.ts'
import { orderDelivered, orderDetail } from '#data/orders.ts'
import { problemOfFile, uploadFailure, uploadFile } from '#forms/uploads.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'

/** As many as the provider takes. */
export const mostFiles = 5

/** What was chosen and is on its way, `share` of it from 0 to 1; or was not taken, and why. */
type Sending = { key: string; name: string; size: number; share: number; error?: string | undefined }

/** Files go to an order one after the other: each names those that were there before it, because the provider lets go of the rest. */
export function useOrderFiles({ id, files }: OrderDetail) {
  const i18n = useI18n()
  const { t } = i18n
  const call = useCall()
  const client = useQueryClient()
  const [sending, setSending] = useState<Sending[]>([])
  const turn = useRef(Promise.resolve())

  const change = (key: string, now: Partial<Sending>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))

  async function write(next: (before: number[]) => number[]) {
    // As they are now: another tab may have given one or taken one away since.
    const { data } = await client.fetchQuery({ ...orderDetail(call, id), staleTime: 0 })
    const file_ids = next(data.files.map((each) => each.id))
    const reply = await call(orders.update, { params: { id: String(id) }, body: { file_ids } })
    await orderDelivered(client, reply)
    return reply
  }

  async function send(file: File, key: string) {
    try {
      const stored = await uploadFile(call, file, file.name, key, (share) => change(key, { share }))
      await write((before) => [...before, stored.id])
      drop(key)
      toast.ok(t('orders.file.attached'))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      change(key, { error: uploadFailure(problem, i18n) })
      // Where only the answer was lost, it stands in the list by then.
      await client.invalidateQueries({ queryKey: ordersKey })
    }
  }

  function add(chosen: File[]) {
    const room = mostFiles - files.length - sending.filter((each) => !each.error).length
    const added = chosen.map((file, index) => ({
      file,
      key: clientKey(),
      error: index < room ? problemOfFile(file, i18n) : t('orders.file.many', { most: mostFiles }),
    }))
    const rows = added.map(({ file: { name, size }, ...rest }) => ({ name, size, share: 0, ...rest }))
    setSending((list) => [...list.filter((each) => !each.error), ...rows])
    for (const { file, key, error } of added) if (!error) turn.current = turn.current.then(() => send(file, key))
  }

  return { sending, add, drop, remove: (file: number) => write((before) => before.filter((each) => each !== file)) }
}
