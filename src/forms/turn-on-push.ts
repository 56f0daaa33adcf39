import { subscribe, type BrowserSubscription } from '#pwa/push.ts'
import { openStorage, pushKey } from '#session/browser-storage.ts'

type Settings = {
  /** The provider's key, with which the browser subscribes. */
  publicKey: string
  userId: number
  /** Registers this device's subscription with the provider. */
  tell: (subscription: BrowserSubscription) => Promise<void>
}

/**
 * Resolves with whether notifications are on; false if the customer refused them in the browser. Rejects as the browser and
 * `tell` do.
 */
export async function turnOnPush({ publicKey, userId, tell }: Settings): Promise<boolean> {
  const storage = openStorage('localStorage')
  try {
    // Written first: a tab that starts meanwhile would remove a subscription without an owner.
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
