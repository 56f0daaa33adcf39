import { useEffect, useState } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { Loader } from '#ui/loader.tsx'
import styles from './route-fallback.module.css'

/** Milliseconds before a loader shows: most chunks have loaded by then. */
const patience = 400

export function RouteFallback() {
  const { t } = useI18n()
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const timer = window.setTimeout(() => setLong(true), patience)
    return () => window.clearTimeout(timer)
  }, [])
  return (
    <output className={styles.waiting}>
      {isLong && (
        <>
          <Loader />
          <span className="sr">{t('app.waiting')}</span>
        </>
      )}
    </output>
  )
}
