/** Milliseconds by which the clocks of several processes may differ. */
export const skew = 5 * 60_000

/** Whether a moment that should be past is in the future: either it was recorded by a wrong clock, or the clock is wrong now. */
export function isAhead(moment: Date, now: Date): boolean {
  return moment.getTime() - now.getTime() > skew
}
