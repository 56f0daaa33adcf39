import { subscribe, type BrowserSubscription } from '#pwa/push.ts'
import { openStorage, pushKey } from '#session/browser-storage.ts'

type Settings = {
  /** The provider's, which the browser subscribes with. */
  publicKey: string
  userId: number
  /** Tells the provider where this device is reached. */
  tell: (subscription: BrowserSubscription) => Promise<void>
}

/** Resolves with whether notifications are on: not where the customer said no to the browser. Rejects as the browser and `tell` do. */
export async function turnOnPush({ publicKey, userId, tell }: Settings): Promise<boolean> {
  const storage = openStorage('localStorage')
  try {
    // First: a tab that starts meanwhile would give up a subscription that is nobody's.
    storage.setItem(pushKey, String(userId))
    const subscription = await subscribe(publicKey)
    if (subscription) await tell(subscription)
    else storage.removeItem(pushKey)
    return subscription !== null
  } catch (error) {
    storage.removeItem(pushKey)
    throw error
  }
}
