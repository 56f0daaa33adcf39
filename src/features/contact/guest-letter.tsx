import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react'
import { keptValues } from '#forms/kept-values.ts'
import { uploadGuestFile } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { plainPhone } from '#ui/phone-text.ts'
import { dropLetter, filledIn, keepLetter, keptLetter } from './kept-letter.ts'
import { LetterForm } from './letter-form.tsx'
import { freshLetter } from './letter-values.ts'
import { useSendNow } from './use-send-now.ts'

/**
 * The letter of a visitor without a dashboard. What is typed stays in this tab, without files, until it is sent. `place` holds the prerendered form,
 * whose fields may have been filled in before this code was here.
 */
export function GuestLetter({ place }: { place: RefObject<HTMLElement | null> }) {
  const { t } = useI18n()
  const send = useSendNow()
  const { phase, person } = useSession()
  const [letter] = useState(() => {
    const fresh = freshLetter({ email: person?.email ?? '' })
    const kept = phase === 'guest' ? keptValues({ ...fresh, ...keptLetter() }, fresh) : null
    const known = { ...(kept ?? fresh), ...filledIn(place.current?.querySelector('form')) }
    return { ...known, phone: plainPhone(known.phone) }
  })

  function keep(values: object) {
    if (phase === 'guest') keepLetter({ ...values, file_ids: [] })
  }

  useEffect(() => {
    // Typed before this code was here: the form tells only of what is typed from now on.
    const { client_uuid: _key, file_ids: _files, ...words } = letter
    if (Object.values(words).some(Boolean)) keep(letter)
    // Once: from here on the form tells.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <LetterForm
      saved={letter}
      kept={null}
      isOnline={useBrowserOnline()}
      keeping={{ save: keep, clear: dropLetter }}
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
