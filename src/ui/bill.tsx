import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './bill.module.css'
import { classes } from './classes.ts'

export type BillLine = {
  name: string
  /** Formatted; null when there is none. */
  estimate: string | null
  final: string | null
  /** Why the final figure differs from the estimate. */
  reason?: ReactNode
  /** Such as the exchange rate. Shown once below the bill if it is the same for all lines, else below its line. */
  note?: string | null | undefined
  /** Never estimated, so its name also takes the estimate's column. */
  isFixed?: boolean
  /** A service that has been performed. */
  done?: boolean
}

/**
 * Shows estimate and final price side by side, a reason below every line that changed, and the total, if known, below a heavy
 * rule.
 */
export function Bill({
  lines,
  total,
  caption,
  isEstimate = false,
}: {
  lines: readonly BillLine[]
  total: Pick<BillLine, 'estimate' | 'final'> & { name?: string }
  caption?: string
  /** Nothing is final yet, so there is no column for final prices. */
  isEstimate?: boolean
}) {
  const { t } = useI18n()
  const columns = isEstimate ? 2 : 3
  const notes = new Set(lines.flatMap(({ note }) => note ?? []))
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
            <tr className={line.reason || (line.note && notes.size > 1) ? styles.explained : undefined}>
              <th scope="row" colSpan={line.isFixed && !isEstimate ? 2 : 1}>
                {line.done ? <Done name={line.name} /> : line.name}
              </th>
              {(isEstimate || !line.isFixed) && <td className={styles.estimate}>{line.estimate ?? '—'}</td>}
              {!isEstimate && <td className={line.reason ? styles.changed : undefined}>{line.final ?? '—'}</td>}
            </tr>
            {line.reason && (
              <tr className={styles.reason}>
                <td colSpan={columns}>{line.reason}</td>
              </tr>
            )}
            {line.note && notes.size > 1 && <Note columns={columns}>{line.note}</Note>}
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
        {notes.size === 1 && <Note columns={columns}>{[...notes][0]}</Note>}
      </tfoot>
    </table>
  )
}

function Note({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <tr className={styles.note}>
      <td colSpan={columns}>{children}</td>
    </tr>
  )
}

/** The tick stays with the last word, never on a line of its own. */
function Done({ name }: { name: string }) {
  const { t } = useI18n()
  const last = name.lastIndexOf(' ') + 1
  return (
    <>
      {name.slice(0, last)}
      <span className="nowrap">
        {name.slice(last)}
        <Check className={classes('i-s', styles.done)} aria-hidden="true" />
      </span>
      <span className="sr">, {t('ui.bill.done')}</span>
    </>
  )
}
