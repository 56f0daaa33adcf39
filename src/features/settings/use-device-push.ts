import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { silenceDevice, tellDevice } from '#data/push.ts'
import { turnOnPush } from '#forms/turn-on-push.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { pushWay, unsubscribe } from '#pwa/push.ts'
import { openStorage, pushKey } from '#session/browser-storage.ts'
import { refusedWords } from './refused-words.ts'

/** Switches notifications on this device. `wanted`: the state that was asked for, until it is reached. */
export function useDevicePush(userId: number) {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const [way, setWay] = useState(pushWay)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const [error, setError] = useState<string | null>(null)

  async function change(isOn: boolean, publicKey: string) {
    const storage = openStorage('localStorage')
    if (!isOn) {
      // The provider first: without a network nothing changes.
      await silenceDevice(client, call)
      storage.removeItem(pushKey)
      return unsubscribe()
    }
    await turnOnPush({ publicKey, userId, tell: (subscription) => tellDevice(client, call, subscription) })
    return undefined
  }

  async function turn(isOn: boolean, publicKey: string) {
    // One change at a time: the permission prompt may stay open for long, and changes must not overtake each other.
    if (wanted !== null) return
    setWanted(isOn)
    setError(null)
    try {
      await change(isOn, publicKey)
    } catch (failure) {
      const isOurs = failure instanceof ApiError
      setError(isOurs ? refusedWords({ isOn, words: null, error: failure }, t) : t('settings.push.unreachable'))
    } finally {
      setWay(pushWay())
      setWanted(null)
    }
  }

  return { way, wanted, isBusy: wanted !== null, error, turn }
}
