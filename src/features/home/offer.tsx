import { useState } from 'react'
import { contentRequests } from '#data/content-requests.ts'
import { useContent } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import styles from './offer.module.css'

/** Delivery time, lowest price and free storage: what the provider promises at present, and nothing that it leaves out. */
export function Offer() {
  const { t, f, language } = useI18n()
  const content = useContent(contentRequests.directions(), language)
  // Once it has failed, the row stays out: coming late, it would push down what is being read.
  const [isOut, setOut] = useState(false)
  if (!isOut && (content.kind === 'failed' || content.kind === 'missing')) setOut(true)
  if (isOut) return null
  const { offer = null, warehouses = [] } = content.kind === 'here' ? content.value.data : {}
  const days = warehouses.map(({ free_storage_days }) => free_storage_days)
  return (
    <dl className={styles.facts}>
      {offer && (
        <>
          <Fact
            name={t('home.facts.days.name')}
            value={t('home.facts.days.value', { count: offer.delivery_days_min })}
          />
          <Fact
            name={t('home.facts.price.name')}
            value={t('home.facts.price.value', { price: f.wholeMoney(offer.price, offer.currency) })}
          />
        </>
      )}
      {days.length > 0 && (
        <Fact name={t('home.facts.storage.name')} value={t('home.facts.storage.value', { count: Math.min(...days) })} />
      )}
    </dl>
  )
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
