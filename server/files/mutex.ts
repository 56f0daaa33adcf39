/**
 * Lets at most `limit` pieces of work run at once. Owners take turns, however many pieces each has queued; one owner's
 * pieces run in order.
 */
export function createMutex(limit: number) {
  let running = 0
  // A map keeps insertion order, so an owner that has had its turn goes to the end.
  const waiting = new Map<string, (() => void)[]>()

  function wait(owner: string): Promise<void> {
    return new Promise((resolve) => {
      const pieces = waiting.get(owner)
      if (pieces) pieces.push(resolve)
      else waiting.set(owner, [resolve])
    })
  }

  function next(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [owner, [piece, ...rest]] = first
    waiting.delete(owner)
    if (rest.length > 0) waiting.set(owner, rest)
    return piece
  }

  return async function inTurn<T>(owner: string, work: () => Promise<T>): Promise<T> {
    if (running >= limit) await wait(owner)
    else running += 1
    try {
      return await work()
    } finally {
      const begin = next()
      if (begin) begin()
      else running -= 1
    }
  }
}
