/** Staff decide only once. */
export function canBeDecided(status: string): boolean {
  return status === 'in_review'
}

/** A rejected request can be sent again once; a repeated rejection is sent again from the repeat. */
export function canBeSentAgain(request: { status: string; resubmitted_as_id: number | null }): boolean {
  return request.status === 'rejected' && request.resubmitted_as_id === null
}

const oldestDays = 90
const day = 24 * 3_600_000

/** The range of days on which the money may have been sent, inclusive. All yyyy-mm-dd. */
export function paidAtLimits(today: string): { earliest: string; latest: string } {
  // Counted in UTC, so that no time zone can shift a day.
  return { earliest: new Date(Date.parse(today) - oldestDays * day).toISOString().slice(0, 10), latest: today }
}
