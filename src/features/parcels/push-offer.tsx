import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { knownPushState, tellDevice } from '#data/push.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { pushWay, subscribe } from '#pwa/push.ts'
import { isPast } from '#rules/parcel-status.ts'
import { openStorage, pushKey, pushOfferKey } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.ts'
import styles from './push-offer.module.css'

/** After a "not now" nobody is asked for so long (milliseconds). */
const silence = 90 * 86_400_000

/**
 * Under the history of a parcel that is on its way: to be told when it goes on. Asked here, and never at the start. It is decided once, when
 * the parcel is opened, so that nothing moves later.
 */
export function PushOffer({ parcel }: { parcel: ParcelDetail }) {
  const { person, impersonation, blocked } = useSession()
  const client = useQueryClient()
  const call = useCall()
  const [publicKey] = useState(() => {
    const state = knownPushState(client, call)
    return state && state.device === null && mayAsk() ? state.public_key : null
  })
  const isOnline = useOnline()
  if (!publicKey || !person || impersonation || blocked) return null
  if (parcel.status === 'draft' || isPast(parcel.status)) return null
  return isOnline && <Question publicKey={publicKey} userId={person.id} />
}

function Question({ publicKey, userId }: { publicKey: string; userId: number }) {
  const { t } = useI18n()
  const client = useQueryClient()
  const call = useCall()
  const [phase, setPhase] = useState<'open' | 'asking' | 'on' | 'denied' | 'closed'>('open')

  async function turnOn() {
    setPhase('asking')
    try {
      const subscription = await subscribe(publicKey)
      if (!subscription) return setPhase(pushWay() === 'denied' ? 'denied' : 'open')
      await tellDevice(client, call, subscription)
      openStorage('localStorage').setItem(pushKey, String(userId))
      setPhase('on')
    } catch (error) {
      setPhase('open')
      toast.error(t(error instanceof ApiError ? 'parcels.push.failed' : 'parcels.push.unreachable'))
    }
  }

  function decline() {
    openStorage('localStorage').setItem(pushOfferKey, String(Date.now()))
    setPhase('closed')
  }

  if (phase === 'closed') return null
  if (phase === 'on' || phase === 'denied') return <output className="note">{t(`parcels.push.${phase}`)}</output>
  return (
    <div className={styles.offer}>
      <p className="note">{t('parcels.push.question')}</p>
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

/** The browser can, and the customer has not said no, to it or to us. */
function mayAsk(): boolean {
  const way = pushWay()
  const declined = Number(openStorage('localStorage').getItem(pushOfferKey) ?? 0)
  return (way === 'ask' || way === 'allowed') && Date.now() - declined > silence
}
