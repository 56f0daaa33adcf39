import { useId, type ChangeEvent } from 'react'
import { useWatch, type UseFormReturn, type FieldValues } from 'react-hook-form'
import { useBinding } from '#forms/binding.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { passportName } from '#rules/latin-name.ts'
import { TextField } from '#ui/text-field.tsx'
import type { ReceiverValues } from './receiver-values.ts'

const names = ['last_name', 'first_name'] as const
type Name = (typeof names)[number]
type Form = UseFormReturn<ReceiverValues, unknown, FieldValues>

type Props = {
  form: Form
  /** The country of the passport (alpha-2); '' while unknown. */
  issuer: string
  fieldError: (name: `${Name}_latin`) => string | undefined
}

/** The names in Latin letters, with one hint for both. Only Russia has a separate passport for travel abroad. */
export function LatinNames({ form, issuer, fieldError }: Props) {
  const { t } = useI18n()
  const hint = useId()
  const written = useWatch({ control: form.control, name: names })
  const typed = useWatch({ control: form.control, name: ['last_name_latin', 'first_name_latin'] })
  const follows = written.map((name) => passportName(name.trim()) ?? '')
  const isFilledIn = follows.some((name, index) => name && !typed[index])
  return (
    <div className="span stack stack-s">
      <div className="grid-2">
        {names.map((name, index) => (
          <LatinName
            key={name}
            {...{ form, name, hint }}
            follows={follows[index] ?? ''}
            error={fieldError(`${name}_latin`)}
          />
        ))}
      </div>
      <p id={hint} className="small">
        {issuer === 'RU'
          ? t(isFilledIn ? 'people.latin_follows' : 'people.latin_as_passport')
          : t(isFilledIn ? 'people.latin_follows_abroad' : 'people.latin_as_passport_abroad')}
      </p>
    </div>
  )
}

type NameProps = { form: Form; name: Name; hint: string; follows: string; error: string | undefined }

/** A name that is transliterated from the other one until it is edited, and again once it is emptied. */
function LatinName({ form, name, hint, follows, error }: NameProps) {
  const { t } = useI18n()
  const { value, onChange } = useBinding(form, `${name}_latin`)
  return (
    <TextField
      name={`${name}_latin`}
      label={t(`people.${name}_latin`)}
      error={error}
      aria-describedby={hint}
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
