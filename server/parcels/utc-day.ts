/** The day in UTC at this instant, yyyy-mm-dd. Fees, notices and deadlines are counted in these days. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
