import { useEffect, useRef, type RefObject } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { guestLetterKey, openStorage } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import { FormCodeNote } from '#ui/form-code-note.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { typedIn, usePrerenderedForm } from '#ui/use-prerendered-form.ts'
import styles from './contact.module.css'

/** The form can be read and filled in before its code is here, which comes when the visitor begins to write. */
const GuestLetter = lazyPart<{ place: RefObject<HTMLElement | null> }>(
  async () => (await import('./guest-letter.tsx')).GuestLetter,
  { file: 'guest-letter.tsx', fallback: <div className={styles.letter} />, otherwise: Lost },
)

/** Where a guest writes. What is typed before the code is here stays in this tab, as the form itself keeps it afterwards. */
export function LetterPlace() {
  const { t } = useI18n()
  const { phase } = useSession()
  const { place, form, isPlain, begin, once, code, retry } = usePrerenderedForm()
  /** A letter from before a reload, which the form will show; these empty fields must not replace it. */
  const hasKept = useRef(false)

  useEffect(() => {
    hasKept.current = openStorage('sessionStorage').getItem(guestLetterKey) !== null
    if (hasKept.current) begin()
  }, [begin])

  useEffect(() => {
    if (!isPlain || phase !== 'guest' || hasKept.current) return undefined
    const keep = () => {
      const typed = typedIn(form())
      if (!Object.values(typed).some(Boolean)) return
      try {
        openStorage('sessionStorage').setItem(guestLetterKey, JSON.stringify(typed))
      } catch {
        // A full storage keeps nothing: what is typed lives as long as the page.
      }
    }
    keep()
    // In the capture phase: React holds back the events of a part that is not hydrated yet.
    document.addEventListener('input', keep, true)
    return () => document.removeEventListener('input', keep, true)
    // The form stands in its place as long as it is plain.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlain, phase])

  return (
    <div ref={place} className={styles.guest}>
      <GuestLetter place={place} once={once} />
      <FormCodeNote code={code} onRetry={retry} title={t('contact.lost')} text={t('contact.lost_text')} />
      <noscript>
        <p className={styles.paper}>
          {t('contact.no_script')} <a href={`mailto:${t('site.email.address')}`}>{t('site.email.address')}</a>
        </p>
      </noscript>
    </div>
  )
}

/** Where the page was not prerendered and the code does not load. */
function Lost() {
  const { t } = useI18n()
  return (
    <Card>
      <p className="strong">{t('contact.lost')}</p>
      <p className="note">{t('contact.lost_text')}</p>
      <a href={`mailto:${t('site.email.address')}`}>{t('site.email.address')}</a>
    </Card>
  )
}
