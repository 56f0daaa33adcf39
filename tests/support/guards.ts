import { note } from './notes.ts'

/**
 * Upper limits with slack for what a page fetches; bytes as sent (brotli 11). They catch an accident, such as a library on every page,
 * and are no goal: time is. A guard that is nearly reached is raised with a reason, or its cause removed.
 */
export const guards = {
  /** Scripts of a page that needs no account, without its dictionary. Parts under 4 kB are plain imports: 96 kB. */
  publicPage: 110_000,
  /** Scripts of the first signed-in screen, and of signing in. The outbox comes with it instead of in a wave of its own: 139 kB. */
  firstScreen: 155_000,
  /** Scripts that a further screen adds to the first, without what all forms share. */
  furtherScreen: 20_000,
  /** Scripts that the first form adds. */
  form: 20_000,
  /** Scripts that a phone field fetches after its screen. */
  phone: 60_000,
  styles: 16_000,
  dictionary: 18_000,
  /** Everything that the worker precaches. */
  precache: 900_000,
  /**
   * Requests of a public page on a first visit, until it is touched; without the worker's own. Its scripts come after the first paint,
   * in one wave.
   */
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
