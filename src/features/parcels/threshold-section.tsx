import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { priceThresholdOf } from '#data/price-threshold.ts'
import { ThresholdField } from '#forms/threshold-field.tsx'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useSession } from '#session/session-context.ts'
import { Card } from '#ui/card.tsx'
import type { FormPart } from './form-part.ts'

/** The excess over the estimate from which the customer must approve this parcel's price, where the provider allows a choice. */
export function ThresholdSection({ form, fieldError, existing }: FormPart) {
  const { t } = useI18n()
  const { impersonation } = useSession()
  const { data: usual } = useQuery(priceThresholdOf(useCall()))
  const chosen = useWatch({ control: form.control, name: 'approve_over_percent' })
  if (usual === undefined || usual === null || impersonation) return null
  const isNew = existing === undefined
  const holds = chosen === '' ? usual : Number(chosen)
  return (
    <Card title={t('parcels.create.threshold')}>
      <ThresholdField
        {...form.register('approve_over_percent')}
        {...(isNew ? { usual } : { current: Number(form.formState.defaultValues?.approve_over_percent) })}
        hint={t(holds === 0 ? 'parcels.create.threshold_note_always' : 'parcels.create.threshold_note')}
        error={fieldError('approve_over_percent')}
      />
    </Card>
  )
}
