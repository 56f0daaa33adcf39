import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormCodeNote } from '#ui/form-code-note.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { usePrerenderedForm } from '#ui/use-prerendered-form.ts'
import { filledIn, keepWords, keptLetter } from './kept-letter.ts'
import styles from './contact.module.css'

/** The prerendered form can be filled in before its code loads, which happens when the visitor starts to write. */
const GuestLetter = lazyPart<{ place: RefObject<HTMLElement | null> }>(
  async () => (await import('./guest-letter.tsx')).GuestLetter,
  { file: 'guest-letter.tsx', fallback: <div className={styles.letter} />, otherwise: Lost },
)

/** A guest's letter. What is typed before the code loads stays in this tab, as the form itself stores it afterwards. */
export function LetterPlace() {
  const { t } = useI18n()
  const { phase } = useSession()
  const { place, form, isPlain, begin, once, code, retry } = usePrerenderedForm()

  useEffect(() => {
    // Loads the form, which restores what was typed before a reload, and says that it needs a network.
    if (Object.keys(keptLetter()).length > 0 || !navigator.onLine) begin()
    window.addEventListener('offline', begin)
    return () => window.removeEventListener('offline', begin)
  }, [begin])

  useEffect(() => {
    if (!isPlain || phase !== 'guest') return undefined
    // Emptied fields are stored as empty; untouched ones must not overwrite a letter from before a reload.
    const emptied: Record<string, string> = {}
    const keep = ({ target }: Event | { target: null }) => {
      if (target instanceof Element && form()?.contains(target)) emptied[target.getAttribute('name') ?? ''] = ''
      keepWords({ ...emptied, ...filledIn(form()) })
    }
    keep({ target: null })
    // In the capture phase: React holds back events of a part that is not hydrated yet.
    document.addEventListener('input', keep, true)
    return () => document.removeEventListener('input', keep, true)
    // The same form element stays in the page as long as it is plain.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isPlain, phase])

  const isHere = code.kind === 'here'
  useEffect(() => {
    if (isHere) return undefined
    // A press before the code loads is repeated afterwards, unless the visitor goes on typing.
    const hear = ({ type, target }: Event) => {
      const own = form()
      if (!own || !(target instanceof Element) || !own.contains(target)) return
      if (type === 'input') delete own.dataset.pressed
      else if (target.closest('[name="send"]')) own.dataset.pressed = ''
    }
    document.addEventListener('click', hear, true)
    document.addEventListener('input', hear, true)
    return () => {
      document.removeEventListener('click', hear, true)
      document.removeEventListener('input', hear, true)
    }
    // `form()` finds the element anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHere])

  useLayoutEffect(() => {
    if (isHere) return undefined
    // A customer gets another page as soon as the sign-in is known: their letter continues in the dashboard.
    return () => keepWords(filledIn(form()))
    // `form()` finds the element anew each time.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isHere])

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

/** Shown when the page was not prerendered and the code does not load. */
function Lost() {
  const { t } = useI18n()
  return (
    <Card>
      <p className="strong">{t('contact.lost')}</p>
      <p className="note">{t('contact.lost_text')}</p>
      <a href={`mailto:${t('site.email.address')}`}>{t('site.email.address')}</a>
      <div>
        <Button onClick={() => window.location.reload()}>{t('ui.retry')}</Button>
      </div>
    </Card>
  )
}
