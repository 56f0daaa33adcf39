import type { I18n } from '#i18n/i18n-context.ts'
import { orderLimits } from '#contracts/orders/limits.ts'
import { numbers } from '#i18n/formats.ts'
import type { CalculationInquiry } from './asked.ts'
import { measureOf, type Inputs, type NumberField } from './inputs.ts'

/** Props of every group of fields. `problems`: those found when the visitor last paused typing. */
export type FieldsProps = {
  inputs: Inputs
  asked: CalculationInquiry
  problems: CalculationInquiry['problems']
  change: (changes: Partial<Inputs>) => void
}

/** Props of a number field. A problem is shown after a pause, and only as long as it persists. */
export function numberProps(name: NumberField, { inputs, asked, problems, change }: FieldsProps, i18n: I18n) {
  const problem = problems[name] && asked.problems[name]
  return {
    name,
    value: inputs[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    error: problem && problemWords(name, problem, i18n),
    inputMode: 'decimal',
    autoComplete: 'off',
  } as const
}

function problemWords(
  name: NumberField,
  problem: NonNullable<CalculationInquiry['problems'][NumberField]>,
  i18n: I18n,
): string {
  const { places, least, most } = orderLimits[measureOf(name)]
  if (problem === 'not_a_number') return i18n.t('calculation.problem.not_a_number')
  if (problem === 'too_exact') return i18n.t('calculation.problem.too_exact', { count: places })
  const limit = numbers(i18n.language, {}).format(problem === 'too_small' ? least : most)
  return i18n.t(`calculation.problem.${problem}`, { limit })
}
