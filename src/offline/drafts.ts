export type Draft = {
  /** What was kept, to be parsed by the form; undefined when there is nothing. */
  load(): Promise<unknown>
  /** Keeps the newest value 500 ms after the last change, and at once when the page is hidden. */
  save(value: unknown): void
  /** After it was sent or thrown away. A save that was about to happen does not. */
  clear(): Promise<void>
}

export type Drafts = { of(key: string): Draft }
