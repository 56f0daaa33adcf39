import { useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { deadLinks } from '#contracts/account/account.ts'
import { failureWords } from '#forms/failure-words.ts'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession, useSessionActions } from '#session/session-context.ts'
import { Button } from '#ui/button.tsx'
import { Drawing } from '#ui/drawing.tsx'
import { AppLink } from '#ui/app-link.tsx'
import { HelpNote } from '#ui/help-note.tsx'
import { Notice } from '#ui/notice.tsx'
import { useHash, useLinkValues } from '#ui/use-hash.ts'
import { href } from '#paths.ts'
import styles from './impersonate-screen.module.css'

const ends = ['done', 'time', 'refused', 'left'] as const
const terms = ['time', 'seen', 'closed', 'kept'] as const

/** History state of a link that was used: reloading it shows the end of the impersonation and asks nothing. */
type Exchanged = { isExchanged?: boolean } | null

/** Opened by the desk's link, and shown again when the impersonation ends. */
export function ImpersonateScreen() {
  const query = useLinkValues(useSearch())
  const { impersonation } = useSession()
  const wasExchanged = useHistoryState<Exchanged>()?.isExchanged && !impersonation
  const end = ends.find((each) => each === query.get('ended')) ?? (wasExchanged ? 'left' : undefined)
  const code = query.get('token') ?? ''
  // Pasting another link into this tab loads no page, so the key restarts the screen.
  return end ? <Ended end={end} /> : <Consent key={code} code={code} />
}

function Ended({ end }: { end: (typeof ends)[number] }) {
  const { t } = useI18n()
  return (
    <div className="stack">
      <div className={styles.bird}>
        <Drawing name="flight" />
      </div>
      <div className="stack stack-s">
        <h1 tabIndex={-1} data-page-title>
          {t('impersonation.ended.title')}
        </h1>
        <p className={styles.lead}>{t(`impersonation.ended.${end}`)}</p>
      </div>
      <div className={styles.ways}>
        <AppLink to="home" look="plain" block>
          {t('impersonation.home')}
        </AppLink>
      </div>
    </div>
  )
}

/** The link is no longer valid. */
function Dead({ words }: { words: Failure['words'] }) {
  const { t } = useI18n()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The button that had the focus is gone.
    title.current?.focus({ preventScroll: true })
  }, [])
  return (
    <div className="stack">
      <div className={styles.lost}>
        <Drawing name="lost" />
      </div>
      <div className="stack stack-s">
        <h1 ref={title} tabIndex={-1} data-page-title>
          {t('impersonation.dead')}
        </h1>
        <p role="alert" className={styles.lead}>
          {t(...words)}
        </p>
      </div>
      <div className={styles.ways}>
        <AppLink to="home" look="primary" block>
          {t('impersonation.home')}
        </AppLink>
      </div>
      <HelpNote />
    </div>
  )
}

/** Asks for consent. The customer's name is not known yet, because the code is used only after the staff member has agreed. */
function Consent({ code }: { code: string }) {
  const { t, language } = useI18n()
  const [path, navigate] = useLocation()
  const hash = useHash()
  const { impersonate } = useSessionActions()
  const { impersonation } = useSession()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(code ? null : invalid)

  async function begin() {
    setBusy(true)
    setFailure(null)
    try {
      await impersonate(code)
      // Kept in the address until the dashboard's code has loaded.
      navigate(`~${path}${hash}`, { replace: true, state: { isExchanged: true } satisfies Exchanged })
      navigate(`~${href(language, 'dashboard')}`, { replace: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(failureOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (failure?.isFinal) return <Dead words={failure.words} />
  return (
    <>
      <div className="stack stack-s">
        <h1 tabIndex={-1} data-page-title>
          {t('impersonation.title')}
        </h1>
        <p className={styles.lead}>{t('impersonation.lead')}</p>
      </div>
      {failure && (
        <Notice tone="attention" alert>
          {t(...failure.words)}
        </Notice>
      )}
      <ul className={styles.terms}>
        {terms.map((term) => (
          <li key={term}>{t(`impersonation.terms.${term}`)}</li>
        ))}
      </ul>
      <div className="stack stack-s">
        {!impersonation && (
          <Button look="primary" block busy={isBusy ? t('impersonation.busy') : undefined} onClick={() => void begin()}>
            {t('impersonation.go')}
          </Button>
        )}
        <AppLink to="home" look="quiet" block>
          {t('impersonation.cancel')}
        </AppLink>
      </div>
    </>
  )
}

/** `isFinal`: this link will not work again. */
type Failure = { words: ReturnType<typeof failureWords>; isFinal: boolean }

const invalid: Failure = { words: ['impersonation.link_invalid', {}], isFinal: true }

function failureOf({ kind, refusal, retryAfter }: ApiError): Failure {
  const dead = deadLinks.find((code) => code === refusal.message_code)
  if (dead) return { words: [`impersonation.${dead}`, {}], isFinal: true }
  if (kind === 'invalid') return invalid
  // The answer may have been lost, and with it the code.
  if (kind === 'offline' || kind === 'timeout') return { words: ['impersonation.away', {}], isFinal: false }
  return { words: failureWords(kind === 'limited' ? kind : 'broken', retryAfter), isFinal: false }
}
