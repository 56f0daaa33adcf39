/** What a page may say to the worker. Types only: both sides import them and nothing else of each other. */
export type PageMessage =
  /** The customer accepted the new version. */
  | { type: 'SKIP_WAITING' }
  /** Which build is in charge of this page? Answered on the port with `VersionReply`; asked after an update that had to be forced, in tests, and from a console. */
  | { type: 'GET_VERSION' }
  /** The page is idle: fetch again what the browser threw out of the precache, and keep the open pages. */
  | { type: 'CHECK_PRECACHE' }
  /** The language of the page, for paths that name none. */
  | { type: 'LANGUAGE'; language: 'ru' | 'en' }

export type VersionReply = { version: string }

/** What the worker may say to a page. */
export type WorkerMessage =
  /** A notification was pressed: go to this path of the portal, and say on the port whether you do (`OpenReply`). */
  | { type: 'OPEN'; path: string }
  /** The browser has changed this device's push subscription: tell the provider. */
  | { type: 'PUSH_CHANGED' }

export type OpenReply = { isTaken: boolean }
