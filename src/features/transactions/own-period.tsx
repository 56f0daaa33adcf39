import { useState } from 'react'
import { CalendarDate } from '#contracts/wire.ts'
import { useToday } from '#data/today.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { DateField } from '#ui/date-field.tsx'
import { isDay } from './list-filter.ts'

type Days = { from: string; to: string }

/** The first and last day, typed or picked. An incomplete or invalid date stays in its field and does not filter. */
export function OwnPeriod({ from, to, onChange }: Days & { onChange: (days: Partial<Days>) => void }) {
  const { t } = useI18n()
  const today = useToday()
  const [typed, setTyped] = useState({ from, to })
  const [shown, setShown] = useState({ from, to })

  // Back, forward or a link changed the address: the fields follow, unless they wrote it themselves.
  if (from !== shown.from || to !== shown.to) {
    setShown({ from, to })
    setTyped({ from, to })
  }

  const write = (name: keyof Days) => (text: string) => {
    const day = isDay(text) ? text : ''
    setTyped({ ...typed, [name]: text })
    setShown({ ...shown, [name]: day })
    if (day !== shown[name]) onChange({ [name]: day })
  }
  /** A real date, in a year that the filter does not accept. */
  const yearError = (text: string) =>
    CalendarDate.safeParse(text).success && !isDay(text) && t('transactions.filter.year')
  const isBackwards = from !== '' && to !== '' && from > to
  return (
    <>
      <DateField
        label={t('transactions.filter.from')}
        optional="quiet"
        value={typed.from}
        onChange={write('from')}
        error={yearError(typed.from)}
        min="2000-01-01"
        max={today}
      />
      <DateField
        label={t('transactions.filter.to')}
        optional="quiet"
        value={typed.to}
        onChange={write('to')}
        error={yearError(typed.to) || (isBackwards && t('transactions.filter.backwards'))}
        min="2000-01-01"
        max={today}
      />
    </>
  )
}
