import type { I18n } from '#i18n/i18n-context.ts'
import { brandName } from './brand.ts'
import styles from './logo.module.css'

/** The wordmark: the mark is its first letter. As high as the one who uses it says. */
export function Logo({ language, className }: { language: I18n['language']; className?: string }) {
  const word = words[language]
  return (
    <svg viewBox={word.viewBox} role="img" aria-label={brandName(language)} className={className}>
      <Stork />
      <path className={styles.ink} transform="scale(.25)" d={word.path} />
    </svg>
  )
}

/** The mark alone, for the narrow rail. */
export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="5 5 58 55" aria-hidden="true" className={className}>
      <Stork />
    </svg>
  )
}

function Stork() {
  return (
    <>
      <path
        className={styles.ink}
        fillRule="evenodd"
        d="M6.5 58 21.6 20.4C25 11.9 29.8 7.5 36.2 7.5c5.3 0 8.9 2.9 10.5 7.7L34.3 24.7c-2.3 1.8-3.4 3.7-4.4 6.3L19.3 58ZM39.9 15.9a2.7 2.7 0 1 0-5.4 0 2.7 2.7 0 0 0 5.4 0Z"
      />
      <path className={styles.ink} d="M25 39.5H43.3L48.7 46.5H22Z" />
      <path className={styles.beak} d="M46.7 15.2 60.5 58 34.3 24.7Z" />
    </>
  )
}

/** Drawn four times as large, so that whole numbers are exact enough. */
const words = {
  ru: {
    viewBox: '5 3 174 60',
    path: 'M252 232v-148h39v88q2-3 4-6 2-3 4-6l59-76h34v148h-39v-86q-2 3-5 6-2 3-4 6l-57 74zM485 234q-23 0-39-9-16-9-24-27-9-16-9-40 0-23 9-40 8-18 25-27 16-10 40-10 18 0 32 7 14 6 22 18 9 12 10 30h-38q-3-10-10-14-7-5-17-5-13 0-20 7-8 6-11 15-3 10-3 19 0 10 4 20 3 9 10 15 8 5 20 5 10 0 18-4 7-5 9-14h40q-2 18-11 30-10 12-24 18-15 6-33 6zM607 232v-113h-49v-35h137v35h-49v113z',
  },
  en: {
    viewBox: '5 3 135 60',
    path: 'M256 232v-148h39v148zM275 69q-11 0-17-7-7-6-7-16 0-12 7-18 7-7 17-7 10 0 17 7 8 6 8 17 0 11-7 17-7 7-18 7zM379 234q-10 0-21-2-11-2-20-8-10-6-16-15-7-9-9-23h40q2 5 6 8 5 4 10 6 6 1 12 1 4 0 8 0 4-1 7-3 4-1 6-4 2-2 2-7 0-4-3-7-2-2-7-4-4-1-10-2-6-2-12-3-6-1-13-2-10-3-20-8-9-4-15-13-6-8-6-22 0-12 5-20 5-9 14-14 8-6 19-8 11-3 22-3 15 0 28 5 13 5 22 16 8 10 10 26h-38q-1-6-8-10-6-4-16-4-3 0-7 1-3 0-7 2-3 1-4 3-2 3-2 7 0 3 1 5 2 3 6 5 3 2 9 3 8 2 18 4 10 2 18 4 9 2 17 6 7 5 12 12 5 8 5 20 0 14-5 24-6 9-15 14-10 6-21 8-11 2-22 2zM522 232q-18 0-30-4-12-5-18-16-5-11-5-30v-63h-22v-35h22v-40h39v40h32v35h-32v58q0 9 4 15 3 5 15 5h12v35z',
  },
} as const
