import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { priceWorld } from '#data/price-world.ts'
import { FormAside, FormBar } from '#forms/form-aside.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { Button } from '#ui/button.tsx'
import { QueueIcon } from '#ui/queue-icon.tsx'
import { Card } from '#ui/card.tsx'
import styles from './declaration-aside.module.css'
import { DeclaredSum, pricedItems } from './declared-sum.tsx'
import type { FormPart } from './form-part.ts'
import { LabelPreview } from './label-preview.tsx'
import { PriceLines, PriceTotal } from './price-lines.tsx'
import { PriceSaid } from './price-said.tsx'
import { usePrice } from './use-price.ts'

type Props = Pick<FormPart, 'form' | 'lists'> & {
  isBusy: boolean
  /** The form changes an existing parcel. */
  isChange?: boolean
  /** The parcel is weighed, so its price comes from the bill and none is estimated here. */
  isWeighed?: boolean
}

/** Beside the form on a desktop: label preview, estimated price, declared value and the submit button. */
export function DeclarationAside({ form, lists, isBusy, isChange = false, isWeighed = false }: Props) {
  const { t, f, language } = useI18n()
  const price = usePrice({ form, lists })
  const isWeightGiven = useWatch({ control: form.control, name: 'declared_weight' }) !== ''
  const weight = isWeightGiven && price?.option.weighed.chargeable_weight
  const chosen = useWatch({ control: form.control, name: 'extra_services' })
  const isInsured = lists.services.some(({ id, code }) => code === 'insurance' && chosen.includes(id))
  const isReady = useQuery(priceWorld(useCall(), language)).isFetched
  const note = price?.isLeast && !isWeightGiven ? 'parcels.create.price_least' : 'parcels.create.exact_later'
  return (
    <>
      <FormAside label={t('parcels.create.preview')}>
        <LabelPreview form={form} lists={lists} />
        {/* Always one card: replacing the button under the finger would lose the press. */}
        <Card
          title={t(isWeighed ? 'parcels.create.declared' : 'parcels.create.price_title')}
          aside={
            !isWeighed &&
            weight && <span className="small">{t('parcels.create.price_weight', { weight: f.weight(weight, 1) })}</span>
          }
        >
          {isWeighed ? <DeclaredSum form={form} /> : <PriceLines {...{ price, isInsured }} />}
          {!isWeighed && <p className="small">{t(note)}</p>}
          <Submit {...{ isBusy, isChange }} words="parcels.create.submit" />
        </Card>
      </FormAside>
      {/* Rendered once, outside the aside and the bar, because one of the two is always hidden. */}
      {!isWeighed && <PriceSaid {...{ price, isReady }} />}
    </>
  )
}

/** Replaces the tab bar on a phone: estimated price, declared value and the submit button. */
export function ActionBar({ form, lists, isBusy, isChange = false, isWeighed = false }: Props) {
  const { t } = useI18n()
  const price = usePrice({ form, lists })
  const isPriced = pricedItems(useWatch({ control: form.control, name: 'items' })).length > 0
  const isAbout = price !== null && !isWeighed
  const isWeightGiven = useWatch({ control: form.control, name: 'declared_weight' }) !== ''
  return (
    <FormBar>
      <div className={styles.sums}>
        {isAbout && (
          <div>
            <p className="tiny">
              {t(price.isLeast && !isWeightGiven ? 'parcels.create.price_unweighed' : 'parcels.create.price_about')}
            </p>
            <PriceTotal price={price} />
          </div>
        )}
        {(isPriced || !isAbout) && (
          <div>
            <p className="tiny">{t(isAbout ? 'parcels.create.declared_short' : 'parcels.create.declared')}</p>
            <DeclaredSum form={form} />
          </div>
        )}
      </div>
      <Submit {...{ isBusy, isChange }} words="parcels.create.submit_short" />
    </FormBar>
  )
}

type SubmitProps = {
  isBusy: boolean
  isChange: boolean
  words: 'parcels.create.submit' | 'parcels.create.submit_short'
}

function Submit({ isBusy, isChange, words }: SubmitProps) {
  const { t } = useI18n()
  const isOnline = useOnline()
  const busy = t(isChange ? 'forms.saving' : 'parcels.create.busy')
  return (
    <Button type="submit" look="primary" icon={!isOnline && <QueueIcon />} busy={isBusy ? busy : undefined}>
      {t(!isOnline ? 'forms.submit_queue' : isChange ? 'forms.save' : words)}
    </Button>
  )
}
