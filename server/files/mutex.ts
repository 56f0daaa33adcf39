/**
 * Lets at most `limit` pieces of work run at once. Anyone who waits has turns with the others who wait, however many pieces
 * someone has sent; the pieces of one come in the order they were sent.
 */
export function createMutex(limit: number) {
  let running = 0
  // A map keeps its order: who has had a turn goes to the end.
  const waiting = new Map<string, (() => void)[]>()

  function wait(whose: string): Promise<void> {
    return new Promise((resolve) => {
      const pieces = waiting.get(whose)
      if (pieces) pieces.push(resolve)
      else waiting.set(whose, [resolve])
    })
  }

  function next(): (() => void) | undefined {
    const [first] = waiting
    if (!first) return undefined
    const [whose, [piece, ...rest]] = first
    waiting.delete(whose)
    if (rest.length > 0) waiting.set(whose, rest)
    return piece
  }

  return async function inTurn<T>(whose: string, work: () => Promise<T>): Promise<T> {
    if (running >= limit) await wait(whose)
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
