import { useI18n } from '#i18n/i18n-context.ts'
import { qrModules } from './qr-modules.ts'

/** Drawn locally, so that no third party learns the content. */
export function QrDrawing({ text, label }: { text: string; label: string }) {
  const { t } = useI18n()
  const rows = qrModules(text)
  if (!rows) return <p className="small">{t('ui.no_code')}</p>
  const path = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return (
    <svg viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path.join('')} />
    </svg>
  )
}
