import { useI18n } from '#i18n/i18n-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import type { World } from './asked.ts'
import type { FieldsProps } from './fields.ts'
import styles from './calculation.module.css'

const methods = ['pickup_point', 'courier'] as const

export function RouteFields({ asked, world, change }: FieldsProps & { world: World }) {
  const { t } = useI18n()
  const { countries } = world.dictionaries
  const origins = countries.filter(({ is_origin }) => is_origin)
  const destinations = countries.filter(({ is_destination }) => is_destination)
  const options = (list: typeof countries) => list.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <div className={styles.pair}>
      <SelectField
        label={t('calculation.form.from')}
        name="from"
        value={asked.from}
        options={options(origins)}
        onChange={({ target }) => change({ from: target.value })}
      />
      <SelectField
        label={t('calculation.form.to')}
        name="to"
        value={asked.to}
        options={options(destinations)}
        onChange={({ target }) => change({ to: target.value })}
      />
    </div>
  )
}

export function DeliveryFields({ asked, change }: FieldsProps) {
  const { t } = useI18n()
  return (
    <SelectField
      label={t('calculation.form.delivery')}
      optional="quiet"
      name="delivery"
      value={asked.delivery ?? ''}
      options={[
        { value: '', label: t('calculation.form.any_delivery') },
        ...methods.map((method) => ({ value: method, label: t(`calculation.form.${method}`) })),
      ]}
      onChange={({ target }) => change({ delivery: target.value })}
    />
  )
}
