import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { ExtraService } from '#contracts/extra-services.ts'
import { priceWorld } from '#data/price-world.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { inCurrency } from '#rules/currency-rates.ts'
import { percentOf } from '#rules/money.ts'
import { isDone } from '#rules/parcel-changes.ts'
import { declaredValue } from '#rules/parcel-estimate.ts'
import { areInConflict } from '#rules/service-conflicts.ts'
import { isUsualService } from '#rules/usual-services.ts'
import { Card } from '#ui/card.tsx'
import { Folded } from '#ui/folded.tsx'
import { ServicePrice } from '#ui/service-price.tsx'
import { Switch } from '#ui/switch.tsx'
import { usePhone } from '#ui/use-width.ts'
import { pricedItems } from './declared-sum.tsx'
import type { FormPart } from './form-part.ts'
import { presetServices, withService } from './service-choice.ts'
import { usePrice } from './use-price.ts'
import styles from './services-section.module.css'

/** Extra services of the warehouse, preselected as the customer's settings say. Rarely used ones are collapsed. */
export function ServicesSection({ form, fieldError, lists, existing }: FormPart) {
  const { t } = useI18n()
  const chosen = useWatch({ control: form.control, name: 'extra_services' })
  // The initial choice: a service does not move between the groups while it is being chosen.
  const [begun] = useState(chosen)
  const preset = presetServices(lists.services, lists.defaults)
  const isPreset = begun.some((id) => preset.includes(id))
  const isFirst = (service: ExtraService) => isUsualService(service) || begun.includes(service.id)
  const shareOf = useShares({ form, lists })
  const priceOf = (service: ExtraService) => <ServicePrice {...service} type={service.price_type} />
  const sumOf = (service: ExtraService) => shareOf(service) ?? priceOf(service)
  const isPhone = usePhone()
  const asked = existing?.parcel.extra_services ?? []
  // One that an older change has dropped can still be put back.
  const isFixed = ({ id, code }: ExtraService) =>
    chosen.includes(id) &&
    asked.some(({ extra_service_id, status }) => extra_service_id === id && isDone({ status, code }))
  const fixed = lists.services.filter(isFixed)
  const further = lists.services.filter((service) => !isFirst(service))
  const rows = (services: readonly ExtraService[]) => (
    <ul className={styles.list}>
      {services.map((service) => (
        <li key={service.id}>
          <Switch
            label={service.title}
            note={
              <>
                {/* On a phone the price beside the name would leave too little room for it. */}
                {isPhone && (
                  <>
                    <span className="medium">{sumOf(service)}</span>
                    <br />
                  </>
                )}
                {isFixed(service) ? t('parcels.act.status_done') : service.description}
                {/* The percentage that the sum comes from. */}
                {shareOf(service) && (
                  <>
                    <br />
                    {priceOf(service)}
                  </>
                )}
              </>
            }
            price={!isPhone && sumOf(service)}
            checked={chosen.includes(service.id)}
            // One that excludes a service that is done would drop it.
            disabled={isFixed(service) || fixed.some((each) => areInConflict(each, service))}
            onChange={(event) =>
              form.setValue('extra_services', withService(chosen, lists.services, service.id, event.target.checked), {
                shouldDirty: true,
              })
            }
          />
        </li>
      ))}
    </ul>
  )
  if (lists.services.length === 0) return null
  return (
    <>
      {/* Each service has its own switch: this skips them all for keyboard users. */}
      <button type="button" className="skip" onClick={({ currentTarget }) => focusSubmit(currentTarget.form)}>
        {t('parcels.create.skip_services')}
      </button>
      <Card flush title={t('parcels.create.services')}>
        {existing === undefined && (
          <p className={styles.note}>
            {t(isPreset ? 'parcels.create.services_note' : 'parcels.create.services_choose')}
          </p>
        )}
        <div>
          {rows(lists.services.filter(isFirst))}
          {further.length > 0 && (
            <div className={styles.more}>
              <Folded flush summary={t('parcels.create.more_services', { count: further.length })}>
                {rows(further)}
              </Folded>
            </div>
          )}
        </div>
        {fieldError('extra_services') && <p className={styles.error}>{fieldError('extra_services')}</p>}
      </Card>
    </>
  )
}

/** Focuses the visible one of the two submit buttons, one for each width. */
function focusSubmit(form: HTMLFormElement | null) {
  const buttons = [...(form?.querySelectorAll<HTMLElement>('button[type="submit"]') ?? [])]
  buttons.find((button) => button.getClientRects().length > 0)?.focus()
}

/** What a percentage of the declared value comes to, in the estimate's currency; null until there is a value. */
function useShares({ form, lists }: Pick<FormPart, 'form' | 'lists'>): (service: ExtraService) => string | null {
  const { t, f, language } = useI18n()
  const { data: world } = useQuery(priceWorld(useCall(), language))
  const billCurrency = usePrice({ form, lists })?.option.tariff.currency
  const [items, currency] = useWatch({ control: form.control, name: ['items', 'declared_currency'] })
  const priced = pricedItems(items)
  return ({ price_type, percent }) => {
    if (price_type !== 'percent' || percent === null || priced.length === 0) return null
    const share = percentOf(declaredValue(priced), percent)
    const billed = billCurrency && world ? inCurrency(share, currency, billCurrency, world.rates) : null
    return t('parcels.create.about', {
      price: billed && billCurrency ? f.money(billed, billCurrency) : f.money(share, currency),
    })
  }
}
