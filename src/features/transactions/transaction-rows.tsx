import { Link, Package, PlaneTakeoff, Plus, Scale, Undo2 } from 'lucide-react'
import type { Transaction } from '#contracts/transactions.ts'
import { subjectWay } from '#data/subject-way.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { AppLink } from '#ui/app-link.tsx'
import { classes } from '#ui/classes.ts'
import { Dotted } from '#ui/dotted.tsx'
import { FileLink } from '#ui/file-link.tsx'
import { MoneyText } from '#ui/money.tsx'
import { Subject } from './subject.tsx'
import styles from './transaction-rows.module.css'
import { typeName } from './type-name.ts'

type Props = {
  rows: readonly Transaction[]
  isBusy: boolean
}

/** The transactions: a table from 960 px, stacked rows below that. */
export function TransactionRows({ rows, isBusy }: Props) {
  const { t } = useI18n()
  return (
    <table className={styles.rows} aria-label={t('transactions.title')} aria-busy={isBusy}>
      <thead className={styles.head}>
        <tr className={styles.row}>
          {(['date', 'operation', 'number', 'amount', 'left'] as const).map((name) => (
            <th key={name} scope="col" className={styles[name]}>
              {t(`transactions.column.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </tbody>
    </table>
  )
}

function Row({ row }: { row: Transaction }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const isOnline = useOnline()
  const isIn = row.direction === 'credit'
  const way = row.subject && subjectWay(row.subject)
  return (
    <tr className={styles.row}>
      <td className={styles.date}>
        <time dateTime={row.created_at}>
          {f.dateOf(row.created_at)}
          <span className={styles.time}>, {f.timeOf(row.created_at)}</span>
        </time>
      </td>
      <td className={styles.operation}>
        <span className={classes(styles.icon, isIn && styles.in)}>
          <Sign row={row} />
        </span>
        <b className={styles.name}>
          {way && row.subject?.title ? (
            <AppLink {...way} className="link">
              {row.subject.title}
            </AppLink>
          ) : (
            typeName(row, i18n)
          )}
        </b>
        <span className={styles.note}>
          <Dotted>
            <Subject row={row} />
            {isOnline && row.receipt_file && (
              <FileLink className="link" href={row.receipt_file.url}>
                {t('transactions.receipt')}
              </FileLink>
            )}
          </Dotted>
        </span>
      </td>
      <td className={classes(styles.number, 'code')}>{row.number}</td>
      <td className={styles.amount}>
        <MoneyText amount={row.amount} currency={row.currency} direction={isIn ? 'in' : 'out'} />
      </td>
      <td className={styles.left}>
        <span className={styles.word}>{t('transactions.left')} </span>
        {f.money(row.balance_after, row.currency)}
      </td>
    </tr>
  )
}

/** The transaction's icon: a plus for a top-up, an arrow for any other credit, else the subject of the expense. */
function Sign({ row: { direction, type, subject } }: { row: Transaction }) {
  if (direction === 'credit')
    return type === 'manual_from_cabinet' ? <Plus className="i-m" /> : <Undo2 className="i-m" />
  switch (subject?.type) {
    case 'parcel':
      return <Package className="i-m" />
    case 'order_for_calculation':
      return <Link className="i-m" />
    case 'manifest':
      return <PlaneTakeoff className="i-m" />
    default:
      return <Scale className="i-m" />
  }
}
