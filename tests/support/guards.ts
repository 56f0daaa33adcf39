import { note } from './notes.ts'

/**
 * Upper limits with slack for what a page fetches; bytes as sent (brotli 11). They catch an accident, such as a library on every page,
 * and are no goal: time is. A guard that is nearly reached is raised with a reason, or its cause removed.
 */
export const guards = {
  /** Scripts of a page that needs no account, without its dictionary. Most of it is React as it is published; 108 kB. */
  publicPage: 125_000,
  /**
   * Scripts of the first signed-in screen, and of signing in. Cache, outbox, shares and pushes come in the same wave: the app may have to
   * work without a network from then on. React, TanStack Query and zod, as they are published, are about 80 kB of it; 167 kB.
   */
  firstScreen: 190_000,
  /**
   * Scripts that a further screen adds to the first, without what forms of guests share. What screens share is one file of 15 kB; 30 kB,
   * and 45 kB of the form that adds a parcel, which tells a price and the duty-free limit, takes invoices and suggests names.
   */
  furtherScreen: 50_000,
  /** Scripts that the first form adds: most of it is react-hook-form as it is published; 20 kB. */
  form: 25_000,
  /** Scripts that a phone field fetches after its screen. */
  phone: 60_000,
  /** Styles come in as few files as scripts do; 18.5 kB. */
  styles: 22_000,
  /** Of requests, until the text of dashboard, list and parcel stands on a device that keeps nothing; 3, and 4 of the dashboard. */
  waves: 4,
  /** Scripts and styles of dashboard, parcels and a parcel together with their dictionary; 16. List and form share a file for the scanner. */
  files: 18,
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
