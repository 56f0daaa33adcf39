import { useWatch } from 'react-hook-form'
import { useI18n } from '#i18n/i18n-context.ts'
import { latinName } from '#rules/latin-name.ts'
import { DateField } from '#ui/date-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useBinding } from './binding.ts'
import type { ContractForm } from './contract-form.ts'
import type { PersonValues } from './person-values.ts'
import styles from './person-fields.module.css'

type Props = Pick<ContractForm<PersonValues, unknown>, 'form' | 'fieldError'> & { today: string }

/** Name and birthday, and the name as it will be printed on a parcel's label. */
export function PersonFields({ form, fieldError, today }: Props) {
  const { t } = useI18n()
  const name = (field: 'last_name' | 'first_name' | 'patronymic', autoComplete: string) => ({
    ...form.register(field),
    label: t(`forms.${field}`),
    error: fieldError(field),
    autoComplete,
  })
  return (
    <>
      <div className="grid-2">
        <TextField {...name('last_name', 'family-name')} />
        <TextField {...name('first_name', 'given-name')} />
        <TextField {...name('patronymic', 'additional-name')} optional />
        <DateField
          {...useBinding(form, 'birthday')}
          label={t('forms.birthday')}
          max={today}
          autoComplete="bday"
          error={fieldError('birthday')}
        />
      </div>
      <OnTheLabel form={form} />
    </>
  )
}

function OnTheLabel({ form }: Pick<Props, 'form'>) {
  const { t } = useI18n()
  const names = useWatch({ control: form.control, name: ['first_name', 'last_name'] })
  const latin = latinName(names.join(' ').trim()).toUpperCase()
  if (!latin) return null
  return (
    <div className={styles.latin}>
      <p className="small">{t('forms.latin')}</p>
      <p className={`code ${styles.name}`}>{latin}</p>
      <p className="small">{t('forms.latin_note')}</p>
    </div>
  )
}
