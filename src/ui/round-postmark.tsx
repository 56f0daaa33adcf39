import { useId } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { brandName } from './brand.ts'
import { classes } from './classes.ts'
import type { StampTone } from './stamp.tsx'
import styles from './round-postmark.module.css'

/** The round postmark on a parcel's header: where, what, when. */
export function RoundPostmark({
  place,
  word,
  country,
  date,
  tone = 'blue',
  fresh,
  className,
}: {
  place: string
  /** What happened: "in transit". */
  word: string
  country: string
  /** The date, formatted short: "18.11.26". */
  date: string
  tone?: StampTone
  /** The status has changed while the page is open: plays the stamping animation once. */
  fresh?: boolean
  className?: string
}) {
  const { language } = useI18n()
  const id = useId()
  const above = `${brandName(language)} · ${place}`.toUpperCase()
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={`${place}, ${word}, ${date}`}
      className={classes(styles.postmark, styles[tone], fresh && 'fresh', className)}
    >
      <defs>
        <path id={`${id}a`} d="M60 60m-43 0a43 43 0 0 1 86 0" />
        <path id={`${id}b`} d="M60 60m-49.5 0a49.5 49.5 0 0 0 99 0" />
      </defs>
      <g fill="none" stroke="currentColor">
        <circle cx="60" cy="60" r="57" strokeWidth="2.2" />
        <circle cx="60" cy="60" r="37" strokeWidth="1.4" />
        <path d="M23.5 52.5h73M23.5 74h73" strokeWidth="1.4" />
      </g>
      <g aria-hidden="true" textAnchor="middle">
        <text fontSize="11.5" fontWeight="700" letterSpacing=".9" {...fitting(above, 17)}>
          <textPath href={`#${id}a`} startOffset="50%">
            {above}
          </textPath>
        </text>
        <text fontSize="9.5" fontWeight="600" letterSpacing=".5" {...fitting(word, 22)}>
          <textPath href={`#${id}b`} startOffset="50%">
            {word.toUpperCase()}
          </textPath>
        </text>
        <text className={styles.code} x="60" y="67.5" fontSize="13" fontWeight="700">
          {date}
        </text>
        <text className={styles.code} x="60" y="46.5" fontSize="10.5" fontWeight="600">
          {country}
        </text>
      </g>
      <path d="m60 79 1.8 3.6 4 .5-3 2.7.9 3.9-3.7-2-3.7 2 .9-3.9-3-2.7 4-.5Z" fill="currentColor" />
    </svg>
  )
}

/** Sets a long name smaller, so that it stays on its half of the ring. */
function fitting(text: string, room: number) {
  return text.length > room ? { style: { fontSize: `${((room / text.length) * 0.66).toFixed(2)}rem` } } : {}
}
