import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Barcode } from '#ui/barcode.tsx'
import { brandName } from '#ui/brand.ts'
import { Button, type ButtonLook } from '#ui/button.tsx'
import styles from './sheet.module.css'

/** The printed part of the page: black on white in every theme. */
export function Sheet({ children }: { children: ReactNode }) {
  const { t, f, language } = useI18n()
  const today = useToday()
  return (
    <article className={styles.sheet}>
      {children}
      <footer className={styles.foot}>
        {brandName(language)}. {t('papers.made', { date: f.calendarDate(today) })}
      </footer>
    </article>
  )
}

/** `busy`: the document is not complete yet. */
export function PrintButton({ look = 'primary', busy }: { look?: ButtonLook; busy?: string | undefined }) {
  const { t } = useI18n()
  return (
    <Button look={look} busy={busy} icon={<Printer className="i-m" />} onClick={() => window.print()}>
      {t('papers.print')}
    </Button>
  )
}

/** Text of a form that customs read: English first, followed by the customer's language if it differs. */
export function Both({ words }: { words: string }) {
  const [english, own] = words.split(' / ')
  if (!own) return words
  return (
    <>
      <span lang="en">{english}</span> / {own}
    </>
  )
}

/** A field of the form: its name above its content. */
export function Box({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? styles.wide : undefined}>
      <dt>
        <Both words={name} />
      </dt>
      <dd>{children || '—'}</dd>
    </div>
  )
}

/** The parcel's number as a bar code and in digits. */
export function Numbered({ number }: { number: string }) {
  return (
    <div className={styles.numbered}>
      <Barcode value={number} />
      <span className="code">{number}</span>
    </div>
  )
}
