import type { I18n } from '#i18n/i18n-context.ts'
import { brandName } from './brand.ts'
import styles from './logo.module.css'

/** The wordmark: the mark is its first letter. As high as the one who uses it says. */
export function Logo({ language, className }: { language: I18n['language']; className?: string }) {
  const word = words[language]
  return (
    <svg viewBox={word.viewBox} role="img" aria-label={brandName(language)} className={className}>
      <Stork />
      <path className={styles.ink} d={word.path} />
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

const words = {
  ru: {
    viewBox: '5 3 174 60',
    path: 'M62.9 58v-37h9.8v21.9q.5-.7 1.1-1.4 .5-.8.9-1.4l14.9-19.1h8.5v37h-9.9v-21.5q-.5.8-1.1 1.5-.6.8-1.1 1.5l-14.3 18.5zM121.2 58.5q-5.7 0-9.7-2.3-4-2.3-6.1-6.6-2.1-4.2-2.1-10 0-5.8 2.1-10.2 2.2-4.3 6.3-6.7 4.1-2.4 10-2.4 4.5 0 8 1.7 3.5 1.6 5.6 4.6 2.2 3 2.5 7.4h-9.6q-.6-2.4-2.4-3.5-1.8-1.2-4.3-1.2-3.3 0-5.1 1.6-1.8 1.5-2.6 3.9-.8 2.4-.8 4.7 0 2.6.9 4.9 .8 2.4 2.7 3.8 1.8 1.4 4.9 1.4 2.5 0 4.4-1.1 1.9-1.2 2.4-3.6h9.9q-.4 4.5-2.8 7.6-2.3 3-6 4.5-3.7 1.5-8.2 1.5zM151.7 58v-28.2h-12.1v-8.8h34.1v8.8h-12.2v28.2z',
  },
  en: {
    viewBox: '5 3 135 60',
    path: 'M63.9 58v-37h9.8v37zM68.8 17.2q-2.8 0-4.4-1.6-1.7-1.6-1.7-4.2 0-2.8 1.7-4.5 1.8-1.7 4.4-1.7 2.5 0 4.3 1.7 1.8 1.6 1.8 4.4 0 2.7-1.7 4.3-1.7 1.6-4.4 1.6zM94.8 58.5q-2.6 0-5.4-.6-2.7-.5-5-1.9-2.3-1.4-4-3.7-1.6-2.4-2.1-5.9h10q.4 1.3 1.5 2.2 1.1.9 2.5 1.3 1.5.4 3 .4 .9 0 1.9-.1 1-.1 1.9-.6 .8-.4 1.3-1.1 .5-.6.5-1.7 0-1-.6-1.7-.6-.6-1.7-1-1-.4-2.5-.6-1.5-.4-3.1-.7-1.6-.3-3.2-.6-2.6-.7-5-1.9-2.4-1.1-3.9-3.2-1.5-2.1-1.5-5.6 0-3 1.3-5.1 1.3-2.2 3.5-3.5 2.1-1.4 4.8-2 2.7-.6 5.5-.6 3.8 0 7 1.3 3.3 1.2 5.4 3.8 2.1 2.5 2.6 6.6h-9.5q-.2-1.5-1.9-2.5-1.6-1-4-1-.8 0-1.8.2-.9.1-1.7.5-.8.4-1.2.9-.5.6-.5 1.6 0 .8.4 1.4 .5.7 1.4 1.1 .9.5 2.2.8 2.2.5 4.7.9 2.4.5 4.3 1 2.4.6 4.3 1.7 1.9 1.1 3.1 3 1.3 1.9 1.3 5 0 3.5-1.4 5.8-1.4 2.3-3.8 3.6-2.3 1.4-5.1 1.9-2.8.6-5.5.6zM130.6 58q-4.6 0-7.6-1.1-2.9-1.1-4.4-3.9-1.4-2.7-1.4-7.4v-15.8h-5.5v-8.8h5.5v-9.9h9.8v9.9h8.1v8.8h-8.1v14.4q0 2.3.9 3.7 .8 1.3 3.8 1.3h3v8.8z',
  },
} as const
