import { useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import type { Language } from '#contracts/wire.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import { I18nContext, type I18n } from '#i18n/i18n-context.ts'
import { rememberLanguage } from '#i18n/language-cookie.ts'
import { localeOf, splitLanguage } from '#i18n/language.ts'

type Props = {
  /** The words that were loaded before the first render. */
  first: I18n
  /** The page now speaks this language. */
  onLanguage: (language: Language) => void
  children: ReactNode
}

/**
 * The language is what the path says. Until its words are here, the old ones stay: the page never goes blank. Words that did
 * not come are asked for again at the next navigation; until then the page speaks, and says it speaks, the fallback.
 */
export function PageLanguage({ first, onLanguage, children }: Props) {
  const [path] = useLocation()
  const [named] = splitLanguage(path)
  const [i18n, setI18n] = useState(first)
  const wanted = named ?? i18n.language

  const isSpoken = i18n.locale === localeOf(wanted)

  useEffect(() => {
    if (isSpoken) return undefined
    let isLate = false
    loadI18n(wanted).then(
      (words) => !isLate && setI18n(words),
      (error: unknown) => console.error(`The locale ${wanted} could not be loaded`, error),
    )
    return () => {
      isLate = true
    }
  }, [wanted, isSpoken, path])

  useEffect(() => {
    if (named) rememberLanguage(named)
  }, [named])

  useEffect(() => {
    document.documentElement.lang = i18n.locale.slice(0, 2)
    const manifest = document.querySelector('link[rel="manifest"]')
    manifest?.setAttribute('href', `/manifest.${i18n.language}.webmanifest`)
    onLanguage(i18n.language)
    // Only another language is news.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [i18n.language, i18n.locale])

  return <I18nContext value={i18n}>{children}</I18nContext>
}
