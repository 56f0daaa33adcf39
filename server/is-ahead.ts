/** The clocks of several processes differ by so much (milliseconds). */
export const skew = 5 * 60_000

/** Whether a moment that should have passed is still to come: it was noted by a clock that was wrong, or the clock is wrong now. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > skew
}
