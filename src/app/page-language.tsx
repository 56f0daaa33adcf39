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
  /** Called when the page has switched to this language. */
  onLanguage: (language: Language) => void
  children: ReactNode
}

/**
 * The path determines the language. The old words stay until the new ones have loaded, so the page is never blank. Words that
 * failed to load are requested again at the next navigation and when the network returns; until then the page uses, and declares,
 * the fallback language.
 */
export function PageLanguage({ first, onLanguage, children }: Props) {
  const [path] = useLocation()
  const [named] = splitLanguage(path)
  const namespace = namespaceAt(path)
  const [spoken, setSpoken] = useState({ i18n: first, namespace })
  const [lack, setLack] = useState<Lack | null>(null)
  /** How often the network has returned; each time, pending words are requested again. */
  const [returns, setReturns] = useState(0)
  const { i18n } = spoken
  const wanted = named ?? i18n.language

  // A link preloads words together with code, so that both change in one step.
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
    // `returns` is a trigger: the network's return requests again although nothing else has changed.
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
    // Only a change of language is reported.
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

/**
 * Suspends until the screen's words have loaded, because keys must not be shown. Words that fail to load are treated as a missing
 * chunk.
 */
export function Spoken({ children }: { children: ReactNode }) {
  const lacking = use(LackingContext)
  if (lacking === null) return children
  if (lacking === 'coming') return <RouteFallback />
  return <Crashed error={lacking.error} />
}
