import type { ChangeEvent } from 'react'
import { useWatch, type UseFormReturn, type FieldValues } from 'react-hook-form'
import { useBinding } from '#forms/binding.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { passportName } from '#rules/latin-name.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ReceiverValues } from './receiver-values.ts'

type Props = {
  form: UseFormReturn<ReceiverValues, unknown, FieldValues>
  name: 'last_name' | 'first_name'
  error: string | undefined
}

/** A name in Latin letters. It is transliterated from the other name until it is edited, and again once it is emptied. */
export function LatinField({ form, name, error }: Props) {
  const { t } = useI18n()
  const { value, onChange } = useBinding(form, `${name}_latin`)
  const written = useWatch({ control: form.control, name })
  const follows = passportName(written.trim()) ?? ''
  return (
    <TextField
      name={`${name}_latin`}
      label={t(`people.${name}_latin`)}
      hint={!value && follows ? t('people.latin_follows') : t('people.latin_as_passport')}
      error={error}
      value={value || follows}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const typed = event.target.value
        onChange(typed === follows ? '' : typed)
      }}
      autoComplete="off"
      autoCapitalize="words"
      spellCheck={false}
    />
  )
}
