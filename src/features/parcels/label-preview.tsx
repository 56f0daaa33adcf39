import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import { destinationOf } from './destination.ts'
import type { FormPart } from './form-part.ts'

export function LabelPreview({ form, lists }: Pick<FormPart, 'form' | 'lists'>) {
  const { t, f } = useI18n()
  const [title, shop, number, isPending, warehouse, items] = useWatch({
    control: form.control,
    name: ['title', 'shop_name', 'tracking_number', 'tracking_pending', 'warehouse_id', 'items'],
  })
  const [delivery_method, pickup_point_id, receiver_id] = useWatch({
    control: form.control,
    name: ['delivery_method', 'pickup_point_id', 'receiver_id'],
  })
  const count = t('parcels.create.preview_items', { count: items.length })
  return (
    <ParcelLabel
      from={lists.warehouses.find((each) => String(each.id) === warehouse)?.country_code ?? '··'}
      to={destinationOf({ delivery_method, pickup_point_id, receiver_id }, lists) ?? null}
      title={title || (shop ? `${shop}, ${count}` : count)}
      shop={title ? shop : null}
      tracking={isPending ? null : f.grouped(number.replaceAll(/\s/g, '').toUpperCase().slice(0, 40))}
      status="expected"
      step="expected"
    />
  )
}
