import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import styles from './parcel-declaration.module.css'

/** The customs declaration, in the page's language first. */
export function ParcelDeclaration({ parcel }: { parcel: ParcelDetail }) {
  const { t, f, language } = useI18n()
  const money = (amount: string) => f.money(amount, parcel.declared_currency)
  return (
    <Card
      title={t('parcels.detail.declaration')}
      aside={parcel.items.length > 0 && <span className="note">{money(parcel.declared_value)}</span>}
    >
      {parcel.items.length === 0 && <p className="note">{t('parcels.detail.no_items')}</p>}
      <ul className={styles.items}>
        {parcel.items.map((item, index) => {
          const isRussian = language === 'ru'
          return (
            // Items have no id; their position identifies them.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index} className="row row-between">
              <div className="grow">
                <p className="medium">{isRussian ? item.description_ru : item.description_en}</p>
                <p className="small" lang={isRussian ? 'en' : 'ru'}>
                  {isRussian ? item.description_en : item.description_ru}
                </p>
                {item.product_url && (
                  <a className="link link-block" href={item.product_url} target="_blank" rel="noopener noreferrer">
                    {t('parcels.detail.link')}
                  </a>
                )}
              </div>
              <span className="nowrap">
                {item.quantity} × {money(item.unit_price)}
              </span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
