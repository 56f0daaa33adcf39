import { useEffect, useState } from 'react'
import { isEmptyShare, makeShare, type Share } from '#offline/shares/share.ts'
import { dropShare, keepShare, takeOverShares } from '#offline/shares/shares.ts'

type Given = Parameters<typeof makeShare>[0]

export type Shares = {
  /** Newest first; null while the device is being asked. */
  waiting: readonly Share[] | null
  /** Keeps what was pasted, dropped or opened here like what another app shares. Resolves with whether it waits now. */
  add: (given: Given) => Promise<boolean>
  drop: (id: string) => Promise<void>
}

/** What waits on this device for the customer to say what it is for. */
export function useShares(userId: number): Shares {
  const [waiting, setWaiting] = useState<readonly Share[] | null>(null)

  // A browser that keeps nothing has nothing.
  const read = async () => setWaiting(await takeOverShares(userId).catch(() => []))

  useEffect(() => {
    void read()
    // Another tab may have taken some meanwhile.
    const seen = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
    // Of this customer: another one has a page of their own.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [userId])

  return {
    waiting,
    async add(given) {
      try {
        const share = await makeShare(given)
        if (isEmptyShare(share)) return false
        await keepShare(share)
      } catch {
        // A folder, a file that is gone by now, a full disk.
        return false
      }
      await read()
      return true
    },
    async drop(id) {
      await dropShare(id).catch(() => {})
      await read()
    },
  }
}
