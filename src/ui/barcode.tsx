import { useI18n } from '#i18n/i18n-context.ts'
import { code128 } from './code-128.ts'
import styles from './barcode.module.css'

/** The width in modules of the quiet zones that a scanner needs. */
const quiet = 10

/** A Code 128 barcode with its quiet zones, for the scanners of the warehouse and the counter. */
export function Barcode({ value }: { value: string }) {
  const { t } = useI18n()
  const { bars, width } = draw(code128(value))
  return (
    <svg
      viewBox={`${-quiet} 0 ${width + 2 * quiet} 40`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={t('ui.barcode', { value })}
      className={styles.barcode}
    >
      <path d={bars} />
    </svg>
  )
}

function draw(widths: readonly number[]): { bars: string; width: number } {
  let at = 0
  let bars = ''
  for (const [index, width] of widths.entries()) {
    if (index % 2 === 0) bars += `M${at} 0h${width}v40h${-width}Z`
    at += width
  }
  return { bars, width: at }
}
