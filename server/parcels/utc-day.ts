/** The day of the provider's books at this instant, yyyy-mm-dd: fees, notices and deadlines are counted by it. */
export function utcDay(instant: Date): string {
  return instant.toISOString().slice(0, 10)
}
