const minute = 60_000

/** With more owners than this, those whose minute is over are forgotten. */
const remembered = 10_000

export type MinuteCounter<Owner> = (owner: Owner, now: Date) => number | null

/**
 * Counts what each owner does in a minute, in this process's memory: it protects the process and not a secret, and a row for every call
 * would cost more than it saves. Returns the seconds until the minute is over when the limit is reached, otherwise null.
 */
export function createMinuteCounter<Owner>(most: number): MinuteCounter<Owner> {
  const windows = new Map<Owner, { used: number; ends: number }>()
  return (owner, now) => {
    const time = now.getTime()
    const window = windows.get(owner)
    if (window && time < window.ends) {
      if (window.used >= most) return Math.ceil((window.ends - time) / 1000)
      window.used += 1
      return null
    }
    if (windows.size >= remembered) for (const [each, { ends }] of windows) if (ends <= time) windows.delete(each)
    windows.set(owner, { used: 1, ends: time + minute })
    return null
  }
}
