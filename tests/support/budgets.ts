/**
 * What the page may weigh: bytes as sent, brotli 11. The laws hold it to that and the benchmark prints how near it is.
 * `tests/bench/README.md` says where each number comes from.
 */
export const budgets = {
  /** To read and use a page that needs no account: what a first visit fetches until somebody touches it, without its dictionary. */
  publicPage: 80_000,
  /** The sign-in brings along what the dashboard goes on with: calls, schemas, the session. */
  signIn: 110_000,
  /** The first screen of a customer: what it fetches to be read and used. */
  firstScreen: 110_000,
  /** What comes when that screen stands and the page is at rest: not a place to put what does not fit. */
  later: 15_000,
  furtherScreen: 15_000,
  /** Shared by every form, on top of the screen. */
  form: 15_000,
  /** What a phone field fetches after its screen stands. */
  phone: 55_000,
  styles: 12_000,
  dictionary: 15_000,
  /** All that the worker keeps. */
  kept: 700_000,
  /** Of a public page that somebody sees for the first time, until they touch it; not the worker's, nor the file that registers it. */
  publicRequests: 12,
}
