import type { I18n } from '#i18n/i18n-context.ts'
import { brandName } from './brand.ts'

/** The view boxes of the wordmarks, which are drawn in `index.html`. */
const wide = { ru: '5 3 174 60', en: '5 3 135 60' }

/** The wordmark, with the mark as its first letter. The caller sets its height. */
export function Logo({ language, className }: { language: I18n['language']; className?: string }) {
  return (
    <svg viewBox={wide[language]} role="img" aria-label={brandName(language)} className={className}>
      <use href={`#logo-${language}`} />
    </svg>
  )
}

/** The mark alone, for the narrow rail. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="5 5 58 55" aria-hidden="true" className={className}>
      <use href="#stork" />
    </svg>
  )
}
