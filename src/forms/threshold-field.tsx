import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { SelectField } from '#ui/select-field.tsx'

/** By how many per cent a price may grow over its estimate. */
const offered = [0, 5, 10, 15, 20, 30, 50]

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  /** In per cent: is offered, too. */
  current?: number
  /** In per cent: what an empty choice stands for; without it there is none. */
  usual?: number
}

/** Up to what growth a price is paid without asking. */
export function ThresholdField({ current = 0, usual, ...field }: Props) {
  const { t } = useI18n()
  const words = (percent: number) =>
    percent === 0 ? t('forms.threshold.always') : t('forms.threshold.up_to', { percent })
  const options = [...new Set([...offered, current])]
    .toSorted((one, other) => one - other)
    .map((percent) => ({ value: String(percent), label: words(percent) }))
  const asUsual = usual === undefined ? [] : [{ value: '', label: t('forms.threshold.usual', { how: words(usual) }) }]
  return <SelectField {...field} label={t('forms.threshold.label')} options={[...asUsual, ...options]} />
}
