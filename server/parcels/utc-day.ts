/** The day in UTC at this instant, yyyy-mm-dd, by which fees, notices and deadlines are counted. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
