/** Staff decide once and for all. */
export function canBeDecided(status: string): boolean {
  return status === 'in_review'
}

/** A rejected one may be sent again, once: what is rejected a second time is sent again from there. */
export function canBeSentAgain(request: { status: string; resubmitted_as_id: number | null }): boolean {
  return request.status === 'rejected' && request.resubmitted_as_id === null
}

const oldestDays = 90
const day = 24 * 3_600_000

/** The days on which the money may have been sent, both included, seen from today. All yyyy-mm-dd. */
export function paidAtLimits(today: string): { earliest: string; latest: string } {
  // Plain days of the calendar: counted in UTC, no zone can shift them.
  return { earliest: new Date(Date.parse(today) - oldestDays * day).toISOString().slice(0, 10), latest: today }
}
