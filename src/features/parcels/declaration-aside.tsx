import { useWatch } from 'react-hook-form'
import { FormAside, FormBar } from '#forms/form-aside.tsx'
import { useI18n } from '#i18n/i18n-context.ts'
import { useOnline } from '#offline/connection.ts'
import { sum } from '#rules/money.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '#ui/facts.tsx'
import { MoneyText } from '#ui/money.tsx'
import { DeclaredSum } from './declared-sum.tsx'
import type { FormPart } from './form-part.ts'
import { LabelPreview } from './label-preview.tsx'

type Props = Pick<FormPart, 'form' | 'lists'> & {
  isBusy: boolean
  /** Of a parcel that is there. */
  isChange?: boolean
}

/** Beside the form on a desk: the label as it will be, what it is worth, and the button. */
export function DeclarationAside({ form, lists, isBusy, isChange = false }: Props) {
  const { t } = useI18n()
  return (
    <FormAside label={t('parcels.create.preview')}>
      <div className="stack stack-s">
        <p className="tiny">{t('parcels.create.preview')}</p>
        <LabelPreview form={form} lists={lists} />
      </div>
      <Card>
        <Facts
          items={[
            { name: t('parcels.create.declared'), value: <DeclaredSum form={form} /> },
            { name: t('parcels.create.fixed_services'), value: <FixedServices form={form} lists={lists} /> },
          ]}
        />
        <p className="small">{t('parcels.create.exact_later')}</p>
        <Submit {...{ isBusy, isChange }} words="parcels.create.submit" />
      </Card>
    </FormAside>
  )
}

/** At the thumb on a phone, in the place of the tabs. */
export function ActionBar({ form, isBusy, isChange = false }: Props) {
  const { t } = useI18n()
  return (
    <FormBar>
      <div className="grow">
        <p className="tiny">{t('parcels.create.declared')}</p>
        <DeclaredSum form={form} />
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
    <Button type="submit" look="primary" busy={isBusy ? busy : undefined}>
      {t(isChange ? 'forms.save' : isOnline ? words : 'parcels.create.submit_queue')}
    </Button>
  )
}

/** Only sums in one currency can be added; services with another one are left to the list above. */
function FixedServices({ form, lists }: Pick<Props, 'form' | 'lists'>) {
  const chosen = useWatch({ control: form.control, name: 'extra_services' })
  const fixed = lists.services.filter((each) => each.price_type === 'fixed' && chosen.includes(each.id))
  const currency = fixed[0]?.currency
  if (!currency) return null
  const prices = fixed.flatMap((each) => (each.currency === currency && each.price ? [each.price] : []))
  return <MoneyText amount={sum(prices)} currency={currency} />
}
