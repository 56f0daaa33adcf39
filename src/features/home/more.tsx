import type { ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { AppLink } from '#ui/app-link.tsx'
import styles from './more.module.css'

type Props = { name: 'shops' | 'articles'; to: 'recommended-shops' | 'articles'; children: ReactNode }

/** A short list with a link to the full one. */
export function More({ name, to, children }: Props) {
  const { t } = useI18n()
  return (
    <section className="stack stack-l" aria-labelledby={`home-${name}`}>
      <div className={styles.head}>
        <h2 id={`home-${name}`}>{t(`home.${name}.title`)}</h2>
        <AppLink to={to} look="block">
          {t(`home.${name}.all`)}
        </AppLink>
      </div>
      {children}
    </section>
  )
}
