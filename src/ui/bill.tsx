import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './bill.module.css'
import { classes } from './classes.ts'

export type BillLine = {
  name: string
  /** As they are shown; null when there is none. */
  estimate: string | null
  final: string | null
  /** Why the final figure is another than the estimate. */
  reason?: ReactNode
  /** A service that has been done. */
  done?: boolean
}

/** Estimate beside final, a reason under every line that changed, a heavy rule before the total, where one is known. */
export function Bill({
  lines,
  total,
  notes,
  caption,
  isEstimate = false,
}: {
  lines: readonly BillLine[]
  total: Omit<BillLine, 'name' | 'reason'> & { name?: string }
  /** Footnotes, such as the exchange rate. */
  notes?: readonly string[]
  caption?: string
  /** Nothing of it can be final yet: there is no column for that. */
  isEstimate?: boolean
}) {
  const { t } = useI18n()
  const columns = isEstimate ? 2 : 3
  return (
    <table className={styles.bill}>
      {caption && <caption className="sr">{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">
            <span className="sr">{t('ui.bill.line')}</span>
          </th>
          <th scope="col">{t('ui.bill.estimate')}</th>
          {!isEstimate && <th scope="col">{t('ui.bill.final')}</th>}
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Fragment key={line.name}>
            <tr className={line.reason ? styles.explained : undefined}>
              <th scope="row">
                {line.name}
                {line.done && <Done />}
              </th>
              <td className={styles.estimate}>{line.estimate ?? '—'}</td>
              {!isEstimate && <td className={line.reason ? styles.changed : undefined}>{line.final ?? '—'}</td>}
            </tr>
            {line.reason && (
              <tr className={styles.reason}>
                <td colSpan={columns}>{line.reason}</td>
              </tr>
            )}
          </Fragment>
        ))}
      </tbody>
      <tfoot>
        {(total.estimate ?? total.final) !== null && (
          <tr className={styles.total}>
            <th scope="row">{total.name ?? t('ui.bill.total')}</th>
            <td className={styles.estimate}>{total.estimate ?? '—'}</td>
            {!isEstimate && <td>{total.final ?? '—'}</td>}
          </tr>
        )}
        {notes?.map((note) => (
          <tr key={note} className={styles.note}>
            <td colSpan={columns}>{note}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  )
}

function Done() {
  const { t } = useI18n()
  return (
    <>
      <Check className={classes('i-s', styles.done)} aria-hidden="true" />
      <span className="sr">, {t('ui.bill.done')}</span>
    </>
  )
}
