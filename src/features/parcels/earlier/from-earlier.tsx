import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import { useState } from 'react'
import type { EarlierItem } from '#contracts/parcels/drafts.ts'
import { parcelCounts } from '#data/parcels.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Button } from '#ui/button.tsx'
import type { FormPart } from '../form-part.ts'
import { EarlierItems } from './earlier-items.tsx'

/**
 * Fills the item from an earlier declaration. Its price comes along if the currencies match; with no other price typed, the declaration
 * takes over the item's currency.
 */
export function FromEarlier({ form, index }: { form: FormPart['form']; index: number }) {
  const { t } = useI18n()
  const [isOpen, setOpen] = useState(false)
  const { getValues, setValue, formState } = form
  const { data: counts } = useQuery(parcelCounts(useCall()))
  if (counts?.all === 0) return null

  function fill({ description_ru, description_en, product_url, unit_price, currency }: EarlierItem) {
    const isFirst = getValues('items').every((each, place) => place === index || each.unit_price === '')
    if (isFirst) setValue('declared_currency', currency, { shouldDirty: true })
    setValue(
      `items.${index}`,
      {
        description_ru,
        description_en,
        product_url: product_url ?? '',
        quantity: 1,
        unit_price: isFirst || currency === getValues('declared_currency') ? unit_price : '',
      },
      { shouldDirty: true, shouldValidate: formState.isSubmitted },
    )
    setOpen(false)
  }

  return (
    <>
      <Button look="quiet" size="s" flush icon={<History className="i-m" />} onClick={() => setOpen(true)}>
        {t('parcels.create.earlier')}
      </Button>
      {isOpen && <EarlierItems onClose={() => setOpen(false)} onChoose={fill} />}
    </>
  )
}
