import type { ComponentProps } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { SelectField } from '#ui/select-field.tsx'

/** Percentages by which a price may exceed its estimate. */
const offered = [0, 5, 10, 15, 20, 30, 50]

type Props = Omit<ComponentProps<typeof SelectField>, 'label' | 'options'> & {
  /** The current percentage, which is offered even if it is not among `offered`. */
  current?: number
  /** The percentage that an empty choice stands for; without it there is no empty choice. */
  usual?: number
}

/** Chooses up to which increase a price is paid without asking. */
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
