import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { refusalWords } from '#forms/failure-words.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button, type ButtonLook, type ButtonSize } from '#ui/button.tsx'
import styles from './auth.module.css'
import { useCountdown } from './use-countdown.ts'

/** Seconds between two mails to one address. A provider with another interval says so in its refusal. */
const pause = 60

type Props = {
  send: () => Promise<unknown>
  /** A mail has just been sent, so the wait is on. */
  isSent?: boolean
  look?: ButtonLook
  size?: ButtonSize
  block?: boolean
}

/** Sends the mail again, no sooner than the provider allows. */
export function SendAgain({ send, isSent = false, look = 'plain', size = 'm', block = false }: Props) {
  const { t } = useI18n()
  const { left, begin } = useCountdown(isSent ? pause : 0)
  const [isBusy, setBusy] = useState(false)
  const [came, setCame] = useState<ReturnType<typeof refusalWords> | null>(null)

  async function press() {
    if (left > 0) return
    setBusy(true)
    setCame(null)
    try {
      await send()
      setCame(['mail.sent', {}])
      begin(pause)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setCame(refusalWords(error))
      if (error.kind === 'limited') begin(error.retryAfter ?? pause)
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className={styles.again}>
      <Button
        look={look}
        size={size}
        block={block}
        busy={isBusy ? t('mail.sending') : undefined}
        // Not `disabled`: the button would lose the focus when pressed.
        aria-disabled={left > 0 || undefined}
        onClick={() => void press()}
      >
        {left > 0 ? t('mail.again_in', { time: clock(left) }) : t('mail.again')}
      </Button>
      <output className={styles.came}>{came && t(...came)}</output>
    </div>
  )
}

function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
