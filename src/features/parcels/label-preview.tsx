import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { contentsIn } from '#rules/parcel-name.ts'
import { classes } from '#ui/classes.ts'
import { ParcelLabel } from '#ui/parcel-label.tsx'
import styles from './declaration-aside.module.css'
import { destinationOf } from './destination.ts'
import type { FormPart } from './form-part.ts'

/** The parcel's label as the list will draw it. */
export function LabelPreview({ form, lists }: Pick<FormPart, 'form' | 'lists'>) {
  const { t, f, language } = useI18n()
  const [title, shop, number, isPending, warehouse, items] = useWatch({
    control: form.control,
    name: ['title', 'shop_name', 'tracking_number', 'tracking_pending', 'warehouse_id', 'items'],
  })
  const [delivery_method, pickup_point_id, receiver_id] = useWatch({
    control: form.control,
    name: ['delivery_method', 'pickup_point_id', 'receiver_id'],
  })
  const named = items.filter((item) => item[`description_${language}`].trim() !== '')
  const name = title || contentsIn(named, language, (values) => t('parcels.and_more', values))
  return (
    <ParcelLabel
      from={lists.warehouses.find((each) => String(each.id) === warehouse)?.country_code ?? '··'}
      to={destinationOf({ delivery_method, pickup_point_id, receiver_id }, lists) ?? null}
      title={
        <>
          <span className={classes('tiny', styles.caption)}>{t('parcels.create.preview')}</span>
          {name || shop || t('parcels.create.title')}
        </>
      }
      shop={name ? shop : null}
      tracking={isPending ? null : f.grouped(number.replaceAll(/\s/g, '').toUpperCase().slice(0, 40))}
      status="expected"
      step="expected"
    />
  )
}
