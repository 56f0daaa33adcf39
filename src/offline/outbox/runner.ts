import type { Entry, WrittenEntry } from './entry.ts'
import type { Kind, ReplyOf } from './kinds.ts'
import { afterDeath, atOnce, hasArrived, isOutdated, isWritten, judge, nextDue, wakeAt, type Pause } from './rules.ts'
import type { Change } from './store.ts'

export type RunnerSettings = {
  change: <T>(work: (entries: readonly Entry[]) => Change<T>) => Promise<T>
  /** Runs the work when no other tab of this customer runs theirs; the browser passes on the lock of a tab that died. */
  lock: (work: () => Promise<void>) => Promise<void>
  send: (entry: WrittenEntry) => Promise<ReplyOf<Kind>>
  /** `reply` is null when it could not be read. */
  delivered: (entry: WrittenEntry, reply: ReplyOf<Kind> | null) => void
  isOnline: () => boolean
  now: () => number
  random: () => number
  /** A key that nothing was ever sent under. */
  newKey: () => string
  /** Calls back after so many milliseconds; returns how to call it off. */
  later: (milliseconds: number, work: () => void) => () => void
}

/** After a failure of the network the others are not tried at once, and not kept waiting by the one that failed. */
const quiet = 5_000
const longestTimer = 3_600_000

/** The one sender: takes entries in order, one at a time, for as long as there are any and nothing stands in the way. */
export function createRunner(settings: RunnerSettings) {
  const { change, now } = settings
  let isStopped = false
  let paused: Pause | null = null
  let isEager = false
  let quietUntil = 0
  let queued: Promise<void> | null = null
  let callOff = () => {}

  /** Asks for a turn. A turn that was asked for and has not begun yet will see everything that is there by then. */
  function run(how?: { eager: boolean }): Promise<void> {
    isEager ||= how?.eager ?? false
    queued ??= takeTurn()
    return queued
  }

  async function takeTurn() {
    // A lock may be given at once; the turn must not begin before it is known to be queued.
    await Promise.resolve()
    try {
      await settings.lock(async () => {
        queued = null
        await drain()
      })
    } catch (error) {
      if (isStopped) return
      queued = null
      console.error('The outbox could not be worked through', error)
    }
  }

  async function drain() {
    const eager = isEager
    isEager = false
    if (isStopped) return
    if (eager) quietUntil = 0
    await change((entries) => revive(entries, eager))
    let isReached = false
    while (mayGoOn()) {
      const { entry, next } = await change(claim)
      // The customer may have left while it was being claimed.
      if (isStopped) return
      if (entry) {
        isReached = (await deliver(entry)) || isReached
      } else if (isReached) {
        // Something arrived, so the network is back for what failed without one; after the others, for it may fail again.
        isReached = false
        await change((entries) => revive(entries, true))
      }
      // One whose time came just after nothing was due has no timer either, so it is looked at once more.
      else if (next === null || next > now()) return
    }
  }

  const mayGoOn = () => !isStopped && !paused && settings.isOnline() && now() >= quietUntil

  function revive(entries: readonly Entry[], eager: boolean): Change<void> {
    const written = entries.filter(isWritten)
    const outdated = written.filter((entry) => entry.state === 'sending' && isOutdated(entry, entries))
    const put = written.flatMap((entry) => {
      if (outdated.includes(entry)) return []
      const alive = afterDeath(entry)
      const next = eager ? atOnce(alive, now()) : alive
      return next === entry ? [] : [next]
    })
    return { put, remove: outdated.map(({ id }) => id), answer: undefined }
  }

  function claim(entries: readonly Entry[]): Change<{ entry: WrittenEntry | null; next: number | null }> {
    const due = nextDue(entries, now())
    if (!due) return { answer: { entry: null, next: wakeAt(entries) } }
    const entry: WrittenEntry = { ...due, state: 'sending', attempts: due.attempts + 1 }
    return { put: [entry], answer: { entry, next: null } }
  }

  /** Whether it arrived. */
  async function deliver(entry: WrittenEntry): Promise<boolean> {
    let reply: ReplyOf<Kind>
    try {
      reply = await settings.send(entry)
    } catch (error) {
      if (isStopped) return false
      if (hasArrived(error)) return complete(entry, null)
      const verdict = judge(entry, error, { ...settings, now: now() })
      paused ??= verdict.pause
      if (verdict.entry.error?.status === 0) quietUntil = Math.min(verdict.entry.next_at, now() + quiet)
      await change((entries) => {
        if (!isQueued(entries, entry)) return { answer: undefined }
        return isOutdated(entry, entries) ? { remove: [entry.id], answer: undefined } : replace(entry, verdict.entry)
      })
      return false
    }
    return !isStopped && complete(entry, reply)
  }

  async function complete(entry: WrittenEntry, reply: ReplyOf<Kind> | null): Promise<true> {
    // Announced first, so that an entry that is gone always has a known reason.
    settings.delivered(entry, reply)
    return change(() => ({ remove: [entry.id], answer: true }))
  }

  return {
    run,
    /** To be told of every change of the entries, so that the next attempt is made in time. */
    plan(entries: readonly Entry[]) {
      callOff()
      callOff = () => {}
      const at = isStopped || paused ? null : wakeAt(entries)
      if (at === null) return
      const wait = Math.max(at, quietUntil) - now()
      if (wait > 0) callOff = settings.later(Math.min(wait, longestTimer), () => void run())
    },
    pause(why: Pause) {
      paused = why
    },
    resume() {
      paused = null
      void run()
    },
    stop() {
      isStopped = true
      callOff()
    },
  }
}

export type Runner = ReturnType<typeof createRunner>

/** Replaces an entry, by its next state or by one under a new key. */
function replace({ id }: WrittenEntry, next: WrittenEntry): Change<void> {
  return { put: [next], remove: id === next.id ? [] : [id], answer: undefined }
}

function isQueued(entries: readonly Entry[], { id }: WrittenEntry): boolean {
  return entries.some((entry) => entry.id === id)
}
