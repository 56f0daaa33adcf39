import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { classes } from './classes.ts'
import { lazyPart } from './lazy-part.tsx'
import styles from './qr-code.module.css'
import type { QrDrawing as Drawing } from './qr-drawing.tsx'
import { Skeleton } from './skeleton.tsx'

const QrDrawing = lazyPart(async () => (await import('./qr-drawing.tsx')).QrDrawing, {
  fallback: <Skeleton width="80%" height="80%" />,
  otherwise: NoCode,
})

/** A QR code for another device: dark on white in both themes. Says so if it cannot be drawn. */
export function QrCode({ large, ...drawing }: ComponentProps<typeof Drawing> & { large?: boolean }) {
  return (
    <div className={classes(styles.code, large && styles.large)}>
      <QrDrawing {...drawing} />
    </div>
  )
}

function NoCode() {
  const { t } = useI18n()
  return <p className="small">{t('ui.no_code')}</p>
}
