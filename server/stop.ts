/** Milliseconds. A terminal and npm may both forward the same Ctrl-C, so a second signal this soon is the same one. */
const sameWish = 1_000

/** Ends the process through `close` at the first signal, and at once at a second one. */
export function onStop(close: (signal: NodeJS.Signals) => Promise<void>): void {
  let since: number | undefined
  const stop = (signal: NodeJS.Signals) => {
    if (since !== undefined) {
      if (Date.now() - since > sameWish) process.exit(1)
      return
    }
    since = Date.now()
    close(signal).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop)
}
