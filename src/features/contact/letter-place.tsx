import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { guestLetterKey, openStorage } from '#session/browser-storage.ts'
import { Button } from '#ui/button.tsx'
import { AirMail } from '#ui/card.tsx'
import type { GuestLetter } from './guest-letter.tsx'
import styles from './letter-place.module.css'

type Typed = Record<string, string>
type Arrived = { Form: typeof GuestLetter; typed: Typed; at: string | null }

const short = ['name', 'email', 'phone', 'subject'] as const
/** As many characters as the form takes that comes in their place. */
const longest = { name: 120, email: 254, phone: 25, subject: 160 }

/**
 * A guest's letter. Its fields stand on the finished page and may be written in at once; the form that can send them comes when somebody
 * begins to write, and goes on with what is there.
 */
export function LetterPlace() {
  const { t } = useI18n()
  const paper = useRef<HTMLFormElement>(null)
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const [isLost, setLost] = useState(false)
  const [isWanted, setWanted] = useState(false)

  useEffect(() => {
    const { current } = paper
    const want = () => setWanted(true)
    // Somebody was faster than the page, or wrote before it was loaded anew.
    const hasBegun = current?.contains(document.activeElement) || Object.values(typedIn(current)).some(Boolean)
    if (hasBegun || openStorage('sessionStorage').getItem(guestLetterKey) !== null) want()
    const signs = new AbortController()
    for (const sign of ['focusin', 'pointerenter']) current?.addEventListener(sign, want, signs)
    return () => signs.abort()
  }, [])

  useEffect(() => {
    if (!isWanted || isLost) return undefined
    let isOver = false
    const arrive = ({ GuestLetter }: { GuestLetter: Arrived['Form'] }) => {
      const { activeElement } = document
      const at = paper.current?.contains(activeElement) ? (activeElement?.getAttribute('name') ?? null) : null
      // At once: a key that is pressed in between would be lost, or land in the field that was left.
      if (!isOver) flushSync(() => setArrived({ Form: GuestLetter, typed: typedIn(paper.current), at }))
    }
    lazyWithRetry(() => import('./guest-letter.tsx')).then(arrive, () => !isOver && setLost(true))
    return () => {
      isOver = true
    }
  }, [isWanted, isLost])

  if (arrived) return <arrived.Form typed={arrived.typed} at={arrived.at} />
  return (
    <form
      ref={paper}
      className={styles.paper}
      aria-label={t('contact.form')}
      aria-busy={isWanted && !isLost}
      onSubmit={(event) => event.preventDefault()}
    >
      <AirMail />
      <div className={styles.fields}>
        {short.map((name) => (
          <label key={name} className={styles[name]}>
            <span>{t(`contact.${name}`)}</span>
            <input
              name={name}
              type={name === 'email' ? 'email' : name === 'phone' ? 'tel' : 'text'}
              maxLength={longest[name]}
            />
          </label>
        ))}
        <label>
          <span>{t('contact.message')}</span>
          <textarea name="message" rows={5} maxLength={4000} />
        </label>
        <Files />
        {isLost ? (
          <div role="alert" className="stack stack-s">
            <p className="strong">{t('contact.lost')}</p>
            <p className="note">{t('contact.lost_text')}</p>
            <div>
              <Button onClick={() => setLost(false)}>{t('contact.again')}</Button>
            </div>
          </div>
        ) : (
          <div>
            <Button look="primary" disabled>
              {t('contact.submit')}
            </Button>
          </div>
        )}
        <noscript>
          {t('contact.no_script')} <a href={`mailto:${t('site.email.address')}`}>{t('site.email.address')}</a>
        </noscript>
      </div>
    </form>
  )
}

/** Where files will be asked for, as it will look: a hand that reaches for it has brought the form. */
function Files() {
  const { t } = useI18n()
  return (
    <div className={styles.files} aria-hidden="true">
      <span>
        <svg viewBox="0 0 24 24" className="lucide">
          <path d="M12 3v12M17 8l-5-5-5 5M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4" />
        </svg>
        {t('contact.attach.add')}
      </span>
      <span>{t('contact.attach.photograph')}</span>
    </div>
  )
}

function typedIn(form: HTMLFormElement | null): Typed {
  const typed: Typed = {}
  for (const [name, value] of form ? new FormData(form) : []) if (typeof value === 'string') typed[name] = value
  return typed
}
