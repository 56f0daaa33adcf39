import { hasArrived } from './arrival.ts'
import type { Entry, WrittenEntry } from './entry.ts'
import type { Kind, ReplyOf } from './kinds.ts'
import { afterDeath, atOnce, isOutdated, isWritten, judge, nextDue, wakeAt, type Pause } from './rules.ts'
import type { Change } from './store.ts'

export type RunnerSettings = {
  change: <T>(work: (entries: readonly Entry[]) => Change<T>) => Promise<T>
  /** Runs the work while no other tab of this customer does; the browser passes on the lock of a tab that died. */
  lock: (work: () => Promise<void>) => Promise<void>
  send: (entry: WrittenEntry) => Promise<ReplyOf<Kind>>
  /** `reply` is null when it could not be read. */
  delivered: (entry: WrittenEntry, reply: ReplyOf<Kind> | null) => void
  isOnline: () => boolean
  now: () => number
  random: () => number
  /** A key that was never used. */
  newKey: () => string
  /** Calls back after the given milliseconds; returns a function that cancels it. */
  later: (milliseconds: number, work: () => void) => () => void
}

/**
 * Milliseconds without attempts after a network failure. Afterwards other entries go on, even while the failed one is still in
 * its pause.
 */
const quiet = 5_000
const longestTimer = 3_600_000
/** Milliseconds until the next turn after the disk failed. */
const diskPause = 30_000

/** The only sender: takes entries in order, one at a time, until none is due or something stops it. */
export function createRunner(settings: RunnerSettings) {
  const { change, now } = settings
  let isStopped = false
  let paused: Pause | null = null
  let isEager = false
  let quietUntil = 0
  let queued: Promise<void> | null = null
  let callOff = () => {}

  /** Requests a turn. A turn that is queued but has not begun will also see entries added until then. */
  function run(how?: { eager: boolean }): Promise<void> {
    isEager ||= how?.eager ?? false
    queued ??= takeTurn()
    return queued
  }

  async function takeTurn() {
    // The lock may be granted at once, but the turn must not begin before `queued` is set.
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
      callOff()
      callOff = settings.later(diskPause, () => void run())
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
      // The customer may have left during the claim.
      if (isStopped) return
      if (entry) {
        isReached = (await deliver(entry)) || isReached
      } else if (isReached) {
        // Something arrived, so the network is back for entries that failed without one. They go last, because they may fail
        // again.
        isReached = false
        await change((entries) => revive(entries, true))
      }
      // An entry that became due since the claim has no timer either, so look again.
      else if (next === null || next > now()) return
    }
  }

  const mayGoOn = () => !isStopped && !paused && settings.isOnline() && quietLeft() === 0

  /** Milliseconds. More than the whole means that the clock was set back meanwhile; then none is left. */
  function quietLeft(): number {
    const left = quietUntil - now()
    return left > quiet ? 0 : Math.max(left, 0)
  }

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

  /** Resolves with whether the entry arrived. */
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
    // Announced before it is removed, so that a missing entry always has a known reason.
    settings.delivered(entry, reply)
    return change(() => ({ remove: [entry.id], answer: true }))
  }

  return {
    run,
    /** Must be told of every change of the entries, so that the next attempt is made in time. */
    plan(entries: readonly Entry[]) {
      callOff()
      callOff = () => {}
      const at = isStopped || paused ? null : wakeAt(entries)
      if (at === null) return
      const wait = Math.max(at - now(), quietLeft())
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

/** Replaces an entry with its next state, or with one under a new key. */
function replace({ id }: WrittenEntry, next: WrittenEntry): Change<void> {
  return { put: [next], remove: id === next.id ? [] : [id], answer: undefined }
}

function isQueued(entries: readonly Entry[], { id }: WrittenEntry): boolean {
  return entries.some((entry) => entry.id === id)
}
