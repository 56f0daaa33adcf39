import { useEffect, useSyncExternalStore } from 'react'
import { calculationRequests } from '#data/content-requests.ts'
import { useContentStore } from '#data/use-content.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { FormCodeNote } from '#ui/form-code-note.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { usePrerenderedForm } from '#ui/use-prerendered-form.ts'
import { ScaleStamp } from './scale-stamp.tsx'
import { useFormAddress } from './use-form-address.ts'
import styles from './calculation-screen.module.css'

/** The prerendered calculator can be read before its code loads, which happens when the visitor starts to fill it in. */
const Prices = lazyPart(async () => (await import('./prices.tsx')).Prices, {
  file: 'prices.tsx',
  fallback: <div className={styles.meanwhile} />,
})

/** What sending a box would cost, by every tariff of its route. */
export function CalculationScreen() {
  const { t, language } = useI18n()
  const store = useContentStore()
  const { place, once, code, retry, ...plain } = usePrerenderedForm()
  useFormAddress(plain)

  // Caches the tariffs of a prerendered page, whether or not the visitor calculates.
  useEffect(() => {
    for (const request of calculationRequests) store.ask(request, language)
  }, [store, language])

  // A page from the service worker's cache may show outdated prices, or ones that cannot be refetched.
  const isOutdated = useSyncExternalStore(
    store.subscribe,
    () =>
      calculationRequests.some(
        (each) =>
          store.brought(each, language).kind === 'here' && store.get(each, language) !== store.brought(each, language),
      ),
    () => false,
  )
  const { begin } = once
  useEffect(() => {
    if (isOutdated) begin()
  }, [isOutdated, begin])

  return (
    <div className={styles.screen}>
      <Banner
        title={t('calculation.title')}
        subtitle={t('calculation.lead')}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: t('titles.home_short'), to: 'home' }, { label: t('titles.order-calculation') }]}
          />
        }
        image={<ScaleStamp />}
      />
      <div ref={place} className={styles.prices}>
        <Prices once={once} />
        <FormCodeNote code={code} onRetry={retry} title={t('calculation.lost')} text={t('calculation.lost_text')} />
      </div>
    </div>
  )
}
