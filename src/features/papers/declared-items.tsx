import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { nbsp } from '#i18n/formats.ts'
import { times } from '#rules/money.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { Both } from './sheet.tsx'
import styles from './sheet.module.css'

/** The declared items, each in English and Russian. */
export function DeclaredItems({ parcel }: { parcel: ParcelDetail }) {
  const { t } = useI18n()
  const { items, declared_currency, declared_value } = parcel
  const money = (amount: string) => moneyOnPaper(amount, declared_currency)
  const columns = ['item', 'quantity', 'weight', 'price', 'value', 'hs', 'origin'] as const
  // On a phone each row becomes a box, in which every cell shows its column's name.
  const named = (column: (typeof columns)[number]) => ({ 'data-name': t(`papers.both.${column}`) })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within reach of the keyboard
    <section className={styles.scroll} tabIndex={0} aria-label={t('papers.both.item')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                <Both words={t(`papers.both.${column}`)} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((item, index) => (
            // Items have no id; their position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            <tr key={index}>
              <td>
                <span lang="en">{item.description_en}</span>
                <small lang="ru">{item.description_ru}</small>
              </td>
              <td {...named('quantity')} className={styles.figure}>
                {item.quantity}
              </td>
              <td {...named('weight')} className={styles.figure}>
                {item.unit_weight ? kilogramsOnPaper(kilograms(grams(item.unit_weight) * item.quantity)) : '—'}
              </td>
              <td {...named('price')} className={styles.figure}>
                {money(item.unit_price)}
              </td>
              <td {...named('value')} className={styles.figure}>
                {money(times(item.unit_price, item.quantity))}
              </td>
              <td {...named('hs')}>{item.hs_code ?? '—'}</td>
              <td {...named('origin')}>{item.country_of_origin ?? '—'}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              <Both words={t('papers.both.total')} />
            </th>
            <td {...named('quantity')} className={styles.figure}>
              {items.reduce((pieces, { quantity }) => pieces + quantity, 0)}
            </td>
            <td {...named('value')} colSpan={3} className={styles.figure}>
              {money(declared_value)}
            </td>
            <td colSpan={2}>{null}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}

/** With the currency's code, which officials of any country read alike: "¥" stands for two currencies. */
export function moneyOnPaper(amount: string, currency: string): string {
  return `${amount}${nbsp}${currency}`
}

export function kilogramsOnPaper(weight: string): string {
  return `${weight}${nbsp}kg`
}
