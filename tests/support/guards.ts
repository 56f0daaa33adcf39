import { note } from './notes.ts'

/**
 * Upper limits with slack for what a page fetches; bytes as sent (brotli 11). They catch an accident, such as a library on every page,
 * and are no goal: time is. A guard that is nearly reached is raised with a reason in `tests/decisions.md`, or its cause removed.
 */
export const guards = {
  /** Scripts of a page that needs no account, without its dictionary. */
  publicPage: 125_000,
  /** Scripts of the first signed-in screen, and of signing in: with cache, outbox, shares and push, for it may be offline from then on. */
  firstScreen: 190_000,
  /** Scripts that a further screen adds to the first, without what forms of guests share. */
  furtherScreen: 50_000,
  /** Scripts that the first form adds. */
  form: 25_000,
  /** Scripts that a phone field fetches after its screen. */
  phone: 60_000,
  /** Style sheets of a screen. */
  styles: 22_000,
  /** The HTML of home, with the styles of its first sight in it. */
  homeHtml: 26_000,
  /** Requests one after the other, until the text of dashboard, list and parcel stands on a device that keeps nothing. */
  waves: 4,
  /** Scripts and styles of dashboard, parcels and a parcel together with their dictionary. */
  files: 18,
  dictionary: 18_000,
  /** Everything that the worker precaches. */
  precache: 900_000,
  /** Requests of a public page on a first visit, until it is touched; without the worker's own. */
  publicRequests: 25,
}

/** Above this share of a guard the run says so at its end. */
const warnFrom = 0.9

/** What exceeds a guard, one line each. Notes what comes near it. */
export function exceeding(guard: keyof typeof guards, values: Record<string, number>): string[] {
  const limit = guards[guard]
  const lines = Object.entries(values).map(([name, value]) => ({ line: `${name}: ${value} of ${limit}`, value }))
  for (const { line, value } of lines) {
    if (value > limit * warnFrom && value <= limit) note('Near a guard', `${guard}, ${line}`)
  }
  return lines.filter(({ value }) => value > limit).map(({ line }) => line)
}
