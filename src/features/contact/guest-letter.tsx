import { useEffect, useState, type RefObject } from 'react'
import { keptValues } from '#forms/kept-values.ts'
import { uploadGuestFile } from '#forms/uploads.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useBrowserOnline } from '#pwa/browser-online.ts'
import { useSession } from '#session/session-context.ts'
import { plainPhone } from '#ui/phone-text.ts'
import { dropLetter, filledIn, keepLetter, keptLetter } from './kept-letter.ts'
import { LetterForm } from './letter-form.tsx'
import { freshLetter } from './letter-values.ts'
import { useSendNow } from './use-send-now.ts'

/**
 * A guest's letter. The draft stays in this tab, without files, until it is sent. `place` holds the prerendered form, whose fields may
 * have been filled in before this code loaded.
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
    // Typed before this code loaded: the form reports only later changes.
    const { client_uuid: _key, file_ids: _files, ...words } = letter
    if (Object.values(words).some(Boolean)) keep(letter)
    // Runs once: afterwards the form reports changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  return (
    <LetterForm
      saved={letter}
      kept={null}
      isOnline={useBrowserOnline()}
      keeping={{ save: keep, clear: dropLetter }}
      deliver={send}
      isSentNow
      upload={uploadGuestFile}
      submitWords={t('contact.submit')}
    />
  )
}
