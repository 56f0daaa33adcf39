import { note } from './notes.ts'

/**
 * Upper limits with slack for what a page fetches; bytes as sent (brotli 11). They catch accidents, such as a library on every page,
 * and are not goals: time is. Raise a guard that is nearly reached, with a reason in `tests/decisions.md`, or remove the cause.
 */
export const guards = {
  /** Scripts of a page that needs no account, without its dictionary. */
  publicPage: 125_000,
  /** Scripts of the first signed-in screen, and of signing in: with cache, outbox, shares and push, because it may be offline from then on. */
  firstScreen: 190_000,
  /** Scripts that a further screen adds to the first, without what forms of guests share. */
  furtherScreen: 50_000,
  /** Scripts that the first form adds. */
  form: 25_000,
  /** Scripts that a phone field fetches after its screen. */
  phone: 60_000,
  /** Style sheets of a screen. */
  styles: 22_000,
  /** The HTML of home, which contains its critical styles. */
  homeHtml: 26_000,
  /** Waves of requests until the text of dashboard, list and parcel is shown on a device that stores nothing. */
  waves: 4,
  /** Scripts and styles of dashboard, parcels and a parcel together with their dictionary. */
  files: 18,
  dictionary: 18_000,
  /** Everything that the worker precaches. */
  precache: 900_000,
  /** Requests of a public page on a first visit until the first interaction, without the worker's. */
  publicRequests: 25,
}

/** The share of a guard above which the run warns at its end. */
const warnFrom = 0.9

/** The values that exceed a guard, one line each. Notes those that come near it. */
export function exceeding(guard: keyof typeof guards, values: Record<string, number>): string[] {
  const limit = guards[guard]
  const lines = Object.entries(values).map(([name, value]) => ({ line: `${name}: ${value} of ${limit}`, value }))
  for (const { line, value } of lines) {
    if (value > limit * warnFrom && value <= limit) note('Near a guard', `${guard}, ${line}`)
  }
  return lines.filter(({ value }) => value > limit).map(({ line }) => line)
}
