import { useState, useSyncExternalStore } from 'react'
import { uploadGuestFile } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { guestLetterKey, openStorage } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { LetterForm } from './letter-form.tsx'
import { freshLetter, guestLetterIn } from './letter-values.ts'
import { useSendNow } from './use-send-now.ts'

type Props = {
  /** What was written before the form came, by field. */
  typed: Record<string, string>
  at: string | null
}

/** Of whoever has no dashboard. What is typed stays in this tab, without files, until it is sent. */
export function GuestLetter({ typed, at }: Props) {
  const { t } = useI18n()
  const send = useSendNow()
  const { phase, person } = useSession()
  const [storage] = useState(() => openStorage('sessionStorage'))
  const [saved] = useState(() => freshLetter({ email: person?.email ?? '' }))
  const [begun] = useState(() => {
    const kept = phase === 'guest' ? guestLetterIn(storage) : {}
    const given = Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== ''))
    return { ...saved, ...kept, ...given }
  })
  return (
    <LetterForm
      saved={saved}
      kept={begun}
      at={at}
      isOnline={useBrowserOnline()}
      keeping={{
        save(values) {
          if (phase !== 'guest') return
          try {
            storage.setItem(guestLetterKey, JSON.stringify({ ...values, file_ids: [] }))
          } catch {
            // A full storage keeps nothing: what is typed lives as long as the page.
          }
        },
        clear: () => storage.removeItem(guestLetterKey),
      }}
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
