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
  /** Such as the exchange rate: below the bill where it is the same of all lines, else below its line. */
  note?: string | null | undefined
  /** It is never estimated: its name has the room of the estimate. */
  isFixed?: boolean
  /** A service that has been done. */
  done?: boolean
}

/** Estimate beside final, a reason under every line that changed, a heavy rule before the total, where one is known. */
export function Bill({
  lines,
  total,
  caption,
  isEstimate = false,
}: {
  lines: readonly BillLine[]
  total: Pick<BillLine, 'estimate' | 'final'> & { name?: string }
  caption?: string
  /** Nothing of it can be final yet: there is no column for that. */
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

/** The tick goes with the last word: never on a line of its own. */
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
