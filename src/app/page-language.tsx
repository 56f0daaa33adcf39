import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Language } from '#contracts/wire.ts'
import { loadedI18n } from '#i18n/dictionaries.ts'
import { I18nContext, type I18n } from '#i18n/i18n-context.ts'
import { rememberLanguage } from '#i18n/language-cookie.ts'
import { localeOf, splitLanguage } from '#i18n/language.ts'
import { linkManifest } from '#pwa/manifest-link.ts'
import { Crashed } from './crash-boundary.tsx'
import { RouteFallback } from './route-fallback.tsx'
import { namespaceAt, loadWords } from './words.ts'

type Props = {
  /** The words that were loaded before the first render, for the path of that render. */
  first: I18n
  /** The page now speaks this language. */
  onLanguage: (language: Language) => void
  children: ReactNode
}

/**
 * The language is what the path says. Until its words have loaded, the old ones stay: the page never goes blank. Words that did
 * not load are asked for again at the next navigation, and when there is a network again; until then the page speaks, and says it
 * speaks, the fallback.
 */
export function PageLanguage({ first, onLanguage, children }: Props) {
  const [path] = useLocation()
  const [named] = splitLanguage(path)
  const namespace = namespaceAt(path)
  const [spoken, setSpoken] = useState({ i18n: first, namespace })
  const [lack, setLack] = useState<Lack | null>(null)
  /** How often the network has returned: what is on its way then is asked for anew. */
  const [returns, setReturns] = useState(0)
  const { i18n } = spoken
  const wanted = named ?? i18n.language

  // A link preloads them together with the code: screen and words change in one step.
  const here = loadedI18n(wanted, namespace)
  if (here && here !== i18n) setSpoken({ i18n: here, namespace })

  const isSpoken = spoken.namespace === namespace && i18n.locale === localeOf(wanted)

  const isLost = lack?.path === path

  useEffect(() => {
    if (isSpoken || isLost) return undefined
    let isLate = false
    loadWords(wanted, namespace).then(
      (words) => !isLate && setSpoken({ i18n: words, namespace }),
      (error: unknown) => {
        console.error(error)
        if (!isLate) setLack({ path, error })
      },
    )
    return () => {
      isLate = true
    }
    // A return of the network asks anew, whatever else is the same.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, namespace, isSpoken, path, isLost, returns])

  useEffect(() => {
    const askAgain = () => {
      setLack(null)
      setReturns((before) => before + 1)
    }
    window.addEventListener('online', askAgain)
    return () => window.removeEventListener('online', askAgain)
  }, [])

  useEffect(() => {
    if (named) rememberLanguage(named)
  }, [named])

  useEffect(() => {
    document.documentElement.lang = i18n.locale.slice(0, 2)
    linkManifest()
    onLanguage(i18n.language)
    // Only another language is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language, i18n.locale])

  const lacking = spoken.namespace === namespace ? null : isLost ? lack : 'coming'
  return (
    <I18nContext value={i18n}>
      <LackingContext value={lacking}>{children}</LackingContext>
    </I18nContext>
  )
}

/** Words of the screen's namespace that are not loaded: pending, or failed at this path. */
type Lack = { path: string; error: unknown }
const LackingContext = createContext<Lack | 'coming' | null>(null)

/** Suspends until the words of the screen are loaded, because keys must not be shown; words that do not load are a missing chunk. */
export function Spoken({ children }: { children: ReactNode }) {
  const lacking = use(LackingContext)
  if (lacking === null) return children
  if (lacking === 'coming') return <RouteFallback />
  return <Crashed error={lacking.error} />
}
