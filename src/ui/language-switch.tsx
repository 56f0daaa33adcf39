import { useLocation, useRouter, useSearch, Link } from 'wouter'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import { rememberLanguage } from '#i18n/language-cookie.ts'
import { splitLanguage } from '#i18n/language.ts'
import { classes } from './classes.ts'
import styles from './language-switch.module.css'
import { useHash } from './use-hash.ts'

const choices: readonly I18n['language'][] = ['ru', 'en']

type Props = {
  className?: string
  /** The accessible name of a second switch on the page, to tell the two apart. */
  label?: string
}

/** RU · EN. Keeps the page, its query and fragment, and therefore its scroll position. */
export function LanguageSwitch({ className, label }: Props) {
  const { t, language } = useI18n()
  const { base } = useRouter()
  const [location] = useLocation()
  const search = useSearch()
  const hash = useHash()
  // In a nested router the location is relative to its base; outside of it, it begins with "~".
  const path = location.startsWith('~') ? location.slice(1) : base + location
  const [, rest] = splitLanguage(path)
  return (
    <nav className={classes(styles.switch, className)} aria-label={label ?? t('ui.language.name')}>
      {choices.map((choice) => (
        <Link
          key={choice}
          href={`~/${choice}${rest === '/' ? '' : rest}${search ? `?${search}` : ''}${hash}`}
          replace
          lang={choice}
          hrefLang={choice}
          aria-current={choice === language ? 'true' : undefined}
          onClick={() => rememberLanguage(choice)}
        >
          <span aria-hidden="true">{choice.toUpperCase()}</span>
          <span className="sr">{t(`ui.language.${choice}`)}</span>
        </Link>
      ))}
    </nav>
  )
}
