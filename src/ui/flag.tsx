import { useEffect, useState } from 'react'
import { loadAhead } from '#pwa/chunks.ts'
import styles from './flag.module.css'

type Drawings = Partial<Record<string, string>>

let drawings: Drawings | null = null

/**
 * A small flag beside a country's name. All flags load as one file with the first of them; if that fails, the place stays empty.
 */
export function Flag({ country }: { country: string }) {
  const [known, setKnown] = useState(drawings)
  useEffect(() => {
    if (!known) void loadFlags().then(setKnown)
  }, [known])
  const drawing = known?.[country]
  return (
    <span className={styles.flag}>
      {drawing && <img src={`data:image/svg+xml,${encodeURIComponent(drawing)}`} alt="" loading="lazy" />}
    </span>
  )
}

let coming: Promise<Drawings> | null = null

function loadFlags(): Promise<Drawings> {
  coming ??= loadAhead(() => import('country-flag-icons/string/3x2')).then(
    (module: Drawings) => (drawings = module),
    () => {
      coming = null
      return {}
    },
  )
  return coming
}
