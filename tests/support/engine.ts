/** A page of a common browser, driven by that browser's own interface. (Playwright drives Chromium.) */
export type Engine = {
  goto: (url: string) => Promise<void>
  /** Runs a script in the page; the result must be JSON. Rejects with what it throws. */
  run: <T>(script: string) => Promise<T>
  /** Types into the focused element. */
  type: (text: string) => Promise<void>
  /** Every line that the page logged, and every uncaught error; undefined if the browser does not report them. */
  lines?: string[]
  close: () => Promise<void>
}
