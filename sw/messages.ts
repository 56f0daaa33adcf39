/** What a page may say to the worker. Types only: both sides import them and nothing else of each other. */
export type PageMessage =
  /** The customer accepted the new version. */
  | { type: 'SKIP_WAITING' }
  /** Answered on the port with `VersionReply`. */
  | { type: 'GET_VERSION' }
  /** Fetch again what the browser threw out of the precache. Answered on the port, if there is one, with `PrecacheReply`. */
  | { type: 'CHECK_PRECACHE' }
  /** The language of the page, for paths that name none. */
  | { type: 'LANGUAGE'; language: 'ru' | 'en' }

export type VersionReply = { version: string }

export type PrecacheReply = { missing: number; repaired: number }
