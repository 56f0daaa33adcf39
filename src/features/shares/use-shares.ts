import { useEffect, useState } from 'react'
import { isEmptyShare, makeShare, type Share } from '#offline/shares/share.ts'
import { dropShare, keepShare, takeOverShares } from '#offline/shares/shares.ts'

type Given = Parameters<typeof makeShare>[0]

export type Shares = {
  /** Newest first; null while the device's storage is being read. */
  waiting: readonly Share[] | null
  /** Stores what was pasted, dropped or opened like a share from another app. Resolves to whether it was stored. */
  add: (given: Given) => Promise<boolean>
  drop: (id: string) => Promise<void>
}

/** The shares that wait on this device for the customer's choice. */
export function useShares(userId: number): Shares {
  const [waiting, setWaiting] = useState<readonly Share[] | null>(null)

  // Where storage fails, there are no shares.
  const read = async () => setWaiting(await takeOverShares(userId).catch(() => []))

  useEffect(() => {
    void read()
    // Another tab may have handled some meanwhile.
    const seen = () => {
      if (document.visibilityState === 'visible') void read()
    }
    document.addEventListener('visibilitychange', seen)
    return () => document.removeEventListener('visibilitychange', seen)
    // Each customer has a page of their own.
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
        // Fails for a folder, a file that is gone, or a full disk.
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
