import type { CustomsRule } from '#contracts/customs.ts'
import { capitalized } from '#i18n/formats.ts'
import { useI18n, type I18n } from '#i18n/i18n-context.ts'
import type { CustomsEstimate } from '#rules/customs.ts'
import { Notice } from '#ui/notice.tsx'
import type { CalculationInquiry } from './asked.ts'
import type { Calculation } from './calculate.ts'

/** Whether customs charge anything by the first option, by which rule, and when the rule was checked. */
export function CustomsNote({ result, asked }: { result: Calculation; asked: CalculationInquiry }) {
  const i18n = useI18n()
  const { t, f } = i18n
  const { rule, options, imported } = result
  if (!rule) return <Notice tone="info">{t('calculation.customs.no_rule')}</Notice>
  const customs = options[0]?.customs ?? null
  const period = rule.period === 'parcel' ? '' : t(`calculation.customs.period.${rule.period}`)
  const source = t('calculation.customs.source', { source: rule.source, date: f.calendarDate(rule.checked_at) })
  return (
    <Notice
      tone={toneOf(customs)}
      title={
        asked.value === null ? t('calculation.customs.ask_value') : customs && verdict(i18n, customs, rule, imported)
      }
    >
      <p className="small">
        {[customs && parts(i18n, customs, rule, imported), period, rule.note, source].filter(Boolean).join(' ')}
      </p>
    </Notice>
  )
}

function toneOf(customs: CustomsEstimate | null): 'info' | 'good' | 'wait' {
  if (customs?.is_over_limit === false) return 'good'
  return customs?.is_over_limit ? 'wait' : 'info'
}

function verdict({ t, f }: I18n, customs: CustomsEstimate, rule: CustomsRule, imported: string | null): string {
  const { currency, is_over_limit, total } = customs
  if (is_over_limit === null) return t('calculation.customs.unclear')
  if (!is_over_limit) {
    const limit = f.money(rule.value_limit, currency)
    return t('calculation.customs.free', { value: f.money(imported, currency), limit })
  }
  return total === null
    ? t('calculation.customs.over_unknown')
    : t('calculation.customs.over', { total: f.money(total, currency) })
}

/** The components of the charge beyond the limit. */
function parts({ t, f }: I18n, customs: CustomsEstimate, rule: CustomsRule, imported: string | null): string {
  if (!customs.is_over_limit || imported === null || rule.value_limit === null) return ''
  const named = (['duty', 'vat', 'fee'] as const).flatMap((part) => {
    const sum = customs[part]
    if (sum === null || Number(sum) === 0) return []
    return t(`calculation.customs.${part}`, { amount: f.money(sum, customs.currency) })
  })
  if (named.length === 0) return ''
  return t('calculation.customs.parts', {
    value: f.money(imported, customs.currency),
    limit: f.money(rule.value_limit, customs.currency),
    parts: capitalized(named.join(', ')),
  })
}
