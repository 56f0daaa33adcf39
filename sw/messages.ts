/** Messages from a page to the worker. Types only, which both sides can import. */
export type PageMessage =
  /** The customer accepted the new version. */
  | { type: 'SKIP_WAITING' }
  /**
   * Asks for the worker's build, answered on the port with `VersionReply`. Used after a forced update, in tests, and from a
   * console.
   */
  | { type: 'GET_VERSION' }
  /** The page is idle: refetch what the browser evicted from the precache, and keep the open pages. */
  | { type: 'CHECK_PRECACHE' }
  /** The language of the page, for paths that name none. */
  | { type: 'LANGUAGE'; language: 'ru' | 'en' }

export type VersionReply = { version: string }

/** Messages from the worker to a page. */
export type WorkerMessage =
  /** A notification was pressed: go to this path, and say on the port whether you do (`OpenReply`). */
  | { type: 'OPEN'; path: string }
  /** The browser has changed this device's push subscription: tell the provider. */
  | { type: 'PUSH_CHANGED' }

export type OpenReply = { isTaken: boolean }
