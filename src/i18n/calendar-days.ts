import { addDays, addMonths, formatISO } from 'date-fns'
import { daysInMonth } from './typed-date.ts'

type Week = [first: string, ...others: string[]]

/** The days of a month (yyyy-mm) as yyyy-mm-dd, in weeks that begin on Monday. */
export function weeksOf(month: string): Week[] {
  const [year, number] = numbersOf(month)
  const weeks: Week[] = []
  for (let day = 1; day <= daysInMonth(year, number); day += 1) {
    const date = `${month}-${two(day)}`
    const week = weeks.at(-1)
    if (week && weekdayOf(date) > 0) week.push(date)
    else weeks.push([date])
  }
  return weeks
}

/** The day `days` later, across months and years; both yyyy-mm-dd. */
export function daysLater(day: string, days: number): string {
  return written(addDays(midnight(day), days))
}

/** The same day `months` later, or the last day of a shorter month. */
export function monthsLater(day: string, months: number): string {
  return written(addMonths(midnight(day), months))
}

/** The nearest day that may be chosen. */
export function within(day: string, min: string, max: string): string {
  if (day < min) return min
  return day > max ? max : day
}

/** The index of the day in its week, Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
}

function midnight(day: string): Date {
  const [year, month] = numbersOf(day)
  return new Date(year, month - 1, Number(day.slice(8)))
}

function written(day: Date): string {
  return formatISO(day, { representation: 'date' })
}

function numbersOf(date: string): [year: number, month: number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7))]
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
