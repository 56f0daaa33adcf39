import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { currencies } from '#contracts/wire.ts'
import { useBinding } from '#forms/binding.ts'
import { registerNumber } from '#forms/typed-number.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { Card } from '#ui/card.tsx'
import { Choices } from '#ui/choices.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { ClaimValues } from './claim-values.ts'

type Props = {
  form: UseFormReturn<ClaimValues, unknown, FieldValues>
  fieldError: (name: keyof ClaimValues) => string | undefined
}

/** What the customer asks for: an amount of money, or another solution. */
export function WishSection({ form, fieldError }: Props) {
  const { t, language } = useI18n()
  const wish = useWatch({ control: form.control, name: 'wish' })
  return (
    <Card title={t('claims.form.wish')}>
      <Choices
        legend={t('claims.form.wish')}
        options={[
          { value: 'money', label: t('claims.form.wish_money'), note: t('claims.form.wish_money_note') },
          { value: 'other', label: t('claims.form.wish_other'), note: t('claims.form.wish_other_note') },
        ]}
        {...useBinding(form, 'wish')}
        error={fieldError('wish')}
      />
      {wish === 'money' && (
        <div className="grid-2">
          <TextField
            {...registerNumber(form.register, 'amount', language)}
            label={t('claims.form.amount')}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            error={fieldError('amount')}
          />
          <SelectField
            {...form.register('currency')}
            label={t('claims.form.currency')}
            options={currencies.map((value) => ({ value, label: value }))}
            error={fieldError('currency')}
          />
        </div>
      )}
    </Card>
  )
}
