import { calendarDay } from '#rules/storage.ts'

/** Groups rows (newest first) by the reader's calendar days, yyyy-mm-dd. */
export function byDay<Row extends { created_at: string }>(rows: readonly Row[]): { day: string; rows: Row[] }[] {
  const days: { day: string; rows: Row[] }[] = []
  for (const row of rows) {
    const day = calendarDay(new Date(row.created_at))
    const last = days.at(-1)
    if (last?.day === day) last.rows.push(row)
    else days.push({ day, rows: [row] })
  }
  return days
}
