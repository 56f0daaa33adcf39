import { useQueryClient } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'
import { storageUsage, measureStored, type StoredSize } from '#offline/stored-size.ts'
import { OutboxContext } from '#offline/outbox/outbox-context.ts'
import { openStorage } from '#session/browser-storage.ts'

/** How long until fetched data has been written to the device (milliseconds): the cache writes after a second. */
const written = 1_500

/**
 * How much of the customer's data is on this device, and the bytes of the whole site. null until counted; recounted when it may have
 * changed.
 */
export function useKeptSize(userId: number): { size: StoredSize | null; usage: number | null } {
  const [size, setSize] = useState<StoredSize | null>(null)
  const [usage, setUsage] = useState<number | null>(null)
  const client = useQueryClient()
  const outbox = use(OutboxContext)

  useEffect(() => {
    let isOver = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const measure = async () => {
      const counted = await measureStored(userId, openStorage('localStorage'))
      if (!isOver) setSize(counted)
      const ofSite = await storageUsage()
      if (!isOver) setUsage(ofSite)
    }
    const measureLater = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void measure(), written)
    }
    void measure()
    const stops = [client.getQueryCache().subscribe(measureLater), outbox?.subscribe(() => void measure())]
    return () => {
      isOver = true
      clearTimeout(timer)
      for (const stop of stops) stop?.()
    }
  }, [userId, client, outbox])

  return { size, usage }
}
