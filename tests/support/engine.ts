/** A page of a browser that people have, driven by what that browser itself offers. Chromium is driven by Playwright. */
export type Engine = {
  goto: (url: string) => Promise<void>
  /** Runs it in the page; what it gives must be JSON. Rejects with what it throws. */
  run: <T>(script: string) => Promise<T>
  /** By the keyboard, into whatever has the focus. */
  type: (text: string) => Promise<void>
  /** Every line that the page wrote, and every error that nothing caught; undefined where the browser does not tell. */
  lines?: string[]
  close: () => Promise<void>
}
