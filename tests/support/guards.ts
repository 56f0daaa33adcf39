import { note } from './notes.ts'

/**
 * Upper limits with slack for what a page fetches; bytes as sent (brotli 11). They catch accidents, such as a library on every
 * page, and are not goals: time is. Raise a guard that is nearly reached with a reason, or remove the cause.
 */
  /** Scripts of a page that needs no account, without its dictionary. Most of it is React; 108 kB. */
  /**
   * Scripts of the first signed-in screen, and of signing in. Cache, outbox, shares and push come in the same wave, because the
   * app may have to work offline from then on. React, TanStack Query and zod are about 80 kB of it; 167 kB.
   */
  /**
   * Scripts that a further screen adds to the first, without the code that guests' forms share. Screens share one file of 15 kB;
   * 30 kB, and 45 kB for the form that adds a parcel, with prices, the duty-free limit, invoices and suggestions.
   */
  /** Scripts that the first form adds, mostly react-hook-form; 20 kB. */
  /** Scripts that a phone field fetches after its screen. */
  /** Styles come in as few files as scripts; 18.5 kB. */
  /**
   * Waves of requests until the text of dashboard, list and parcel is shown on a device that stores nothing; 3, and 4 for the
   * dashboard.
   */
  /**
   * Scripts and styles of dashboard, parcels and a parcel, with their dictionary; 16. List and form share a file for the scanner.
   */
export const guards = {
  publicPage: 125_000,
  firstScreen: 190_000,
  furtherScreen: 50_000,
  form: 25_000,
  phone: 60_000,
  styles: 22_000,
  homeHtml: 26_000,
  waves: 4,
  files: 18,
  dictionary: 18_000,
  /** Everything that the worker precaches. */
  precache: 900_000,
  /**
   * Requests of a public page on a first visit until the first interaction, without the worker's. Its scripts come after the
   * first paint, in one wave.
   */
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
