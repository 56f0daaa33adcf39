import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useI18n } from '#i18n/i18n-context.ts'
import { lazyWithRetry } from '#pwa/chunks.ts'
import { guestLetterKey, openStorage } from '#session/browser-storage.ts'
import { useSession } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { AirMail } from '#ui/card.tsx'
import { useFirstInteraction } from '#ui/use-first-interaction.ts'
import { useIsDehydrated } from '#ui/use-was-prerendered.ts'
import type { GuestLetter } from './guest-letter.tsx'
import styles from './letter-place.module.css'

type Typed = Record<string, string>
type Arrived = { Form: typeof GuestLetter; typed: Typed; at: string | null }

const short = ['name', 'email', 'phone', 'subject'] as const
/** As many characters as the form takes that comes in their place. */
const longest = { name: 120, email: 254, phone: 25, subject: 160 }

/**
 * A guest's letter. Its fields stand on the prerendered page and may be written in at once; the form that can send them comes when someone
 * begins to write, and goes on with what is there.
 */
export function LetterPlace() {
  const { t } = useI18n()
  const { place: paper, begun, begin } = useFirstInteraction<HTMLFormElement>()
  const [arrived, setArrived] = useState<Arrived | null>(null)
  const [isLost, setLost] = useState(false)
  const [isWanted, setWanted] = useState(false)
  /** Until someone listens the button would invite in vain. */
  const isUntouched = useIsDehydrated()
  /** The form sends itself when it comes, or says what is missing. */
  const [isPressed, setPressed] = useState(false)
  const { phase } = useSession()
  /** The form will show it, these fields never do. */
  const hadLetter = useRef(false)

  /** As the form does when it is here: the page may be loaded anew because the form's code is gone from the server. */
  function keep() {
    const typed = typedIn(paper.current)
    if (phase !== 'guest' || hadLetter.current || !Object.values(typed).some(Boolean)) return
    try {
      openStorage('sessionStorage').setItem(guestLetterKey, JSON.stringify(typed))
    } catch {
      // A full storage keeps nothing: what is typed lives as long as the page.
    }
  }

  useEffect(() => {
    // Written before the page was loaded anew.
    hadLetter.current = openStorage('sessionStorage').getItem(guestLetterKey) !== null
    if (hadLetter.current) begin()
    void begun.then(() => setWanted(true))
  }, [begun, begin])

  useEffect(() => {
    if (isWanted) keep()
    // Once: from then on the fields tell.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isWanted])

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
  }, [isWanted, isLost, paper])

  /** What is sent when the form comes, and may not change until then. */
  const isOnItsWay = isPressed && !isLost
  if (arrived) return <arrived.Form typed={arrived.typed} at={arrived.at} isPressed={isPressed} />
  return (
    <form
      ref={paper}
      className={styles.paper}
      aria-label={t('contact.form')}
      aria-busy={isWanted && !isLost}
      noValidate
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        if (isLost) setLost(false)
        else setPressed(true)
        setWanted(true)
      }}
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
              readOnly={isOnItsWay}
            />
          </label>
        ))}
        <label>
          <span>{t('contact.message')}</span>
          <textarea name="message" rows={5} maxLength={4000} readOnly={isOnItsWay} />
        </label>
        <Files />
        {isLost && (
          <div role="alert" className="stack stack-s">
            <p className="strong">{t('contact.lost')}</p>
            <p className="note">{t('contact.lost_text')}</p>
          </div>
        )}
        <div>
          {/* One button for all of it, which keeps the focus; by this name the focus finds it again in the form. */}
          <Button
            type="submit"
            name="send"
            look={isLost ? 'plain' : 'primary'}
            disabled={isUntouched}
            busy={isOnItsWay ? t('contact.busy') : undefined}
          >
            {t(isLost ? 'contact.again' : 'contact.submit')}
          </Button>
        </div>
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
