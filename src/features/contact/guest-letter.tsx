import { useEffect, useState, useSyncExternalStore } from 'react'
import { uploadGuestFile } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { guestLetterKey, openStorage } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { plainPhone } from '#ui/phone-text.ts'
import { LetterForm } from './letter-form.tsx'
import { freshLetter, guestLetterIn } from './letter-values.ts'
import { useSendNow } from './use-send-now.ts'

type Props = {
  /** What was written before the form came, by field. */
  typed: Record<string, string>
  at: string | null
  /** It was to be sent before the form was here. */
  isPressed: boolean
}

/** Of anyone who has no dashboard. What is typed stays in this tab, without files, until it is sent. */
export function GuestLetter({ typed, at, isPressed }: Props) {
  const { t } = useI18n()
  const send = useSendNow()
  const { phase, person } = useSession()
  const [storage] = useState(() => openStorage('sessionStorage'))
  const [saved] = useState(() => freshLetter({ email: person?.email ?? '' }))
  const [begun] = useState(() => {
    const kept = phase === 'guest' ? guestLetterIn(storage) : {}
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    const letter = { ...saved, ...kept, ...given }
    return { ...letter, phone: plainPhone(letter.phone) }
  })
  function keep(values: object) {
    if (phase !== 'guest') return
    try {
      storage.setItem(guestLetterKey, JSON.stringify({ ...values, file_ids: [] }))
    } catch {
      // A full storage keeps nothing: what is typed lives as long as the page.
    }
  }

  useEffect(() => {
    // The form tells of what is typed in it, and this was typed before.
    if (Object.values(typed).some(Boolean)) keep(begun)
    // Once: from here on the form tells.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <LetterForm
      saved={saved}
      kept={begun}
      at={at}
      isPressed={isPressed}
      isOnline={useBrowserOnline()}
      keeping={{ save: keep, clear: () => storage.removeItem(guestLetterKey) }}
      deliver={send}
      upload={uploadGuestFile}
      submitWords={t('contact.submit')}
    />
  )
}

/** The browser's own word, which may be wrong: then a call fails. What customers go by comes with their queries. */
function useBrowserOnline(): boolean {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
}
