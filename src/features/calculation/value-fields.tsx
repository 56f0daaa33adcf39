import { useI18n } from '#i18n/i18n-context.ts'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { World } from './asked.ts'
import { numberProps, type FieldsProps } from './fields.ts'
import styles from './calculation.module.css'

export function ValueFields({ world, ...fields }: FieldsProps & { world: World }) {
  const i18n = useI18n()
  const { t } = i18n
  return (
    <div className={styles.worth}>
      <TextField {...numberProps('value', fields, i18n)} label={t('calculation.form.value')} optional="quiet" />
      <SelectField
        label={t('calculation.form.currency')}
        optional="quiet"
        name="currency"
        value={fields.asked.currency}
        options={world.dictionaries.currencies.map(({ code }) => ({ value: code, label: code }))}
        onChange={({ target }) => fields.change({ currency: target.value })}
      />
    </div>
  )
}
