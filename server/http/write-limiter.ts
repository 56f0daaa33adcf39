import { createMutex } from '#server/files/mutex.ts'
import { tooManyAttempts } from './refusal.ts'

const minute = 60_000

/** How many writes of one customer run at a time: the rest wait, and other customers are served in between. */
const atOnce = 3

/** With more customers than this, those whose minute is over are forgotten. */
const remembered = 10_000

export type WriteLimiter = ReturnType<typeof createWriteLimiter>

/**
 * Limits one customer's writes in this process: so many in a minute, and few at a time. Counted in memory, because it protects
 * the process and not a secret, and a row for every write would cost more than it saves.
 */
export function createWriteLimiter(maxInMinute: number) {
  const windows = new Map<number, { used: number; ends: number }>()
  const turns = new Map<number, { inTurn: ReturnType<typeof createMutex>; inside: number }>()

  return {
    /** Counts one write. Throws 429 with the seconds until the minute is over when the limit is reached. */
    count(userId: number, now: Date): void {
      const time = now.getTime()
      const window = windows.get(userId)
      if (window && time < window.ends) {
        if (window.used >= maxInMinute) throw tooManyAttempts(Math.ceil((window.ends - time) / 1000))
        window.used += 1
        return
      }
      if (windows.size >= remembered) for (const [id, { ends }] of windows) if (ends <= time) windows.delete(id)
      windows.set(userId, { used: 1, ends: time + minute })
    },
    /** Runs the write when its turn among this customer's writes comes. */
    async inTurn<T>(userId: number, write: () => Promise<T>): Promise<T> {
      const turn = turns.get(userId) ?? { inTurn: createMutex(atOnce), inside: 0 }
      turns.set(userId, turn)
      turn.inside += 1
      try {
        return await turn.inTurn('writes', write)
      } finally {
        turn.inside -= 1
        if (turn.inside === 0) turns.delete(userId)
      }
    },
  }
}
