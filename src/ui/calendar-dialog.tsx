import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useI18n } from '#i18n/i18n-context.ts'
import { daysLater, monthsLater, weekdayOf, weeksOf, within } from '#i18n/calendar-days.ts'
import { Dialog } from './dialog.tsx'
import { IconButton } from './icon-button.tsx'
import { Select } from './select.tsx'
import styles from './calendar-dialog.module.css'

type Props = {
  title: ReactNode
  /** yyyy-mm-dd, like all days here. */
  chosen: string | null
  min?: string | undefined
  max?: string | undefined
  onChoose: (day: string) => void
  onClose: () => void
}

/**
 * A calendar month to pick a day from. Arrow keys move by days and weeks, Home and End within the week, Page Up and Down by
 * months.
 */
export function CalendarDialog({ title, onClose, ...rest }: Props) {
  return (
    <Dialog open title={title} onClose={onClose}>
      <Calendar {...rest} />
    </Dialog>
  )
}

function Calendar({ chosen, min = '1900-01-01', max = '2100-12-31', onChoose }: Omit<Props, 'title' | 'onClose'>) {
  const { t, f, locale } = useI18n()
  const today = readToday()
  const [current, setCurrent] = useState(() => within(chosen ?? today, min, max))
  const [isByKey, setByKey] = useState(true)
  const grid = useRef<HTMLTableElement>(null)
  useEffect(() => {
    if (isByKey) grid.current?.querySelector<HTMLElement>(`[data-day='${current}']`)?.focus()
  }, [current, isByKey])

  const go = (day: string, byKey: boolean) => {
    setByKey(byKey)
    setCurrent(within(day, min, max))
  }
  const press = (event: KeyboardEvent) => {
    const target = keyTarget(event.key, event.shiftKey, current)
    if (!target) return
    event.preventDefault()
    go(target, true)
  }
  const month = current.slice(0, 7)
  const years = range(Number(min.slice(0, 4)), Number(max.slice(0, 4))).toReversed()
  const nameOfMonth = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  const shortWeekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const longWeekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  // 5 to 11 January 2026 are Monday to Sunday.
  const weekdays = range(5, 11).map((day) => new Date(Date.UTC(2026, 0, day)))
  const months = range(0, 11).map((index) => nameOfMonth.format(new Date(Date.UTC(2026, index, 1))))

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={t('ui.date.previous')}
          icon={<ChevronLeft />}
          disabled={month <= min.slice(0, 7)}
          onClick={() => go(monthsLater(current, -1), false)}
        />
        <Select
          aria-label={t('ui.date.month')}
          value={month.slice(5)}
          onChange={(event) => go(monthsLater(current, Number(event.target.value) - Number(month.slice(5))), false)}
        >
          {months.map((name, index) => (
            <option key={name} value={String(index + 1).padStart(2, '0')}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('ui.date.year')}
          value={month.slice(0, 4)}
          onChange={(event) =>
            go(monthsLater(current, (Number(event.target.value) - Number(month.slice(0, 4))) * 12), false)
          }
        >
          {years.map((year) => (
            <option key={year}>{year}</option>
          ))}
        </Select>
        <IconButton
          label={t('ui.date.next')}
          icon={<ChevronRight />}
          disabled={month >= max.slice(0, 7)}
          onClick={() => go(monthsLater(current, 1), false)}
        />
      </div>
      <table
        ref={grid}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- arrow keys move in it, which is what the role says
        role="grid"
        aria-label={`${months[Number(month.slice(5)) - 1]} ${month.slice(0, 4)}`}
        onKeyDown={press}
      >
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day.getUTCDay()} scope="col" abbr={longWeekday.format(day)}>
                {shortWeekday.format(day)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {weekdayOf(week[0]) > 0 && <td colSpan={weekdayOf(week[0])} aria-hidden="true" />}
              {week.map((day) => (
                <td key={day} aria-selected={day === chosen}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === current ? 0 : -1}
                    aria-label={`${f.weekday(day)} ${day.slice(0, 4)}`}
                    aria-current={day === today ? 'date' : undefined}
                    data-chosen={day === chosen || undefined}
                    disabled={day < min || day > max}
                    onClick={() => onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function keyTarget(key: string, withShift: boolean, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return daysLater(day, -1)
    case 'ArrowRight':
      return daysLater(day, 1)
    case 'ArrowUp':
      return daysLater(day, -7)
    case 'ArrowDown':
      return daysLater(day, 7)
    case 'Home':
      return daysLater(day, -weekdayOf(day))
    case 'End':
      return daysLater(day, 6 - weekdayOf(day))
    case 'PageUp':
      return monthsLater(day, withShift ? -12 : -1)
    case 'PageDown':
      return monthsLater(day, withShift ? 12 : 1)
    default:
      return null
  }
}

/** Today in the reader's calendar. */
function readToday(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}
