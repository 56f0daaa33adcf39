import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { knownPushState, tellDevice } from '#data/push.ts'
import { turnOnPush } from '#forms/turn-on-push.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { pushWay, type BrowserSubscription } from '#pwa/push.ts'
import { openStorage, pushOfferKey } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import styles from './push-offer.module.css'

/** How long a customer is not asked again after "not now" (milliseconds). */
const silence = 90 * 86_400_000

/** The question's subject: the parcel that is open, or what was just declared. */
type About = 'parcel' | 'declared'

/**
 * Offers push notifications about a parcel: under the history of one on its way, and above the list after a declaration; never at the
 * start. Decided once, when the screen opens, so that nothing moves later.
 */
export function PushOffer({ about }: { about: About }) {
  const { person, impersonation, blocked } = useSession()
  const client = useQueryClient()
  const call = useCall()
  const [publicKey] = useState(() => {
    const state = knownPushState(client, call)
    return state && state.device === null && mayAsk() ? state.public_key : null
  })
  const isOnline = useOnline()
  if (!publicKey || !person || impersonation || blocked) return null
  return isOnline && <Question about={about} publicKey={publicKey} userId={person.id} />
}

function Question({ about, publicKey, userId }: { about: About; publicKey: string; userId: number }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const [phase, setPhase] = useState<'open' | 'asking' | 'on' | 'denied' | 'closed'>('open')

  async function turnOn() {
    setPhase('asking')
    try {
      const tell = (subscription: BrowserSubscription) => tellDevice(client, call, subscription)
      const isOn = await turnOnPush({ publicKey, userId, tell })
      setPhase(isOn ? 'on' : pushWay() === 'denied' ? 'denied' : 'open')
    } catch (error) {
      setPhase('open')
      toast.error(t(error instanceof ApiError ? 'parcels.push.failed' : 'parcels.push.unreachable'))
    }
  }

  function decline() {
    setPhase('closed')
    openStorage('localStorage').setItem(pushOfferKey, String(Date.now()))
  }

  if (phase === 'closed') return null
  if (phase === 'on' || phase === 'denied') return <output className="note">{t(`parcels.push.${phase}`)}</output>
  return (
    <div className={styles.offer}>
      <p className="note">{t(`parcels.push.ask_${about}`)}</p>
      <div className="btns">
        <Button size="s" busy={phase === 'asking' ? t('parcels.push.asking') : undefined} onClick={() => void turnOn()}>
          {t('parcels.push.turn_on')}
        </Button>
        <Button size="s" look="quiet" onClick={decline}>
          {t('parcels.push.not_now')}
        </Button>
      </div>
    </div>
  )
}

/** The browser supports push, and the customer has declined neither its prompt nor ours. */
function mayAsk(): boolean {
  const way = pushWay()
  const declined = Number(openStorage('localStorage').getItem(pushOfferKey) ?? 0)
  return (way === 'ask' || way === 'allowed') && Date.now() - declined > silence
}
