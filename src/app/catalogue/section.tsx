import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './catalogue.module.css'

export const sections = [
  'color',
  'type',
  'marks',
  'buttons',
  'fields',
  'entries',
  'choice',
  'navigation',
  'labels',
  'time',
  'money',
  'empty',
  'network',
  'overlays',
] as const
export type SectionName = (typeof sections)[number]

/** One chapter of the catalogue. */
export function Section({ name, children }: { name: SectionName; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <section id={name} className={styles.section} aria-labelledby={`${name}-title`}>
      <header>
        <h2 id={`${name}-title`}>{t(`catalogue.sections.${name}.title`)}</h2>
        <p className="note">{t(`catalogue.sections.${name}.note`)}</p>
      </header>
      {children}
    </section>
  )
}

/** One state of a component, with its name. */
export function State({ name, children }: { name: StateName; children: ReactNode }) {
  const { t } = useI18n()
  return (
    <div className={styles.state}>
      <span className="tiny">{t(`catalogue.states.${name}`)}</span>
      {children}
    </div>
  )
}

export type StateName =
  | 'plain'
  | 'hover'
  | 'focus'
  | 'press'
  | 'disabled'
  | 'busy'
  | 'small'
  | 'icon'
  | 'queued'
  | 'current'
  | 'needs_you'
  | 'ready'
  | 'expected'
  | 'past'
  | 'unknown'
  | 'loading'

export function States({ children }: { children: ReactNode }) {
  return <div className={styles.states}>{children}</div>
}
