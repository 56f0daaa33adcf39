import type { Made } from '#contracts/errors.ts'
import type { SessionState } from '#session/session-state.ts'
import { blockedError } from '#session/guarded-call.ts'
import { outboxName } from '../database.ts'
import type { BodyOf, Kind, ReplyOf } from './kinds.ts'
import { isBody, schemaVersion, type Entry, type FreshEntry, type WrittenEntry } from './entry.ts'
import { isWritten, wordsOf } from './rules.ts'
import { createRunner, type Runner, type RunnerSettings } from './runner.ts'
import type { Change, OutboxStore } from './store.ts'
import { awaitOutcome, isDelivered, madeBy, standing, type Delivered, type Outcome } from './outcome.ts'
import { OutboxError } from './outbox-error.ts'
import { writeWithQuota } from './write-with-quota.ts'
import { sendWithoutStorage } from './send-without-storage.ts'
import { addEntry, earlierThan } from './enqueue.ts'

export type NewEntry = { [K in Kind]: { kind: K; body: BodyOf<K> } }[Kind]

export type Outbox = {
  /**
   * Resolves once the entry is on the device's disk; only then may a screen say "saved". Sending starts by itself. The id is the
   * body's `client_uuid`: the same body again changes nothing, another body replaces a refused entry. An entry about the same
   * subject replaces the waiting one. If something else was sent or is waiting under the id, the entry is kept as refused under a
   * new one (`key_reused`). Rejects with `OutboxError`, or with `ApiError` (403) for a blocked customer.
   */
  enqueue: (entry: NewEntry) => Promise<void>
  /** What became of an entry, as soon as that is known; `waiting` after `patience` milliseconds. */
  outcome: (entry: NewEntry, patience: number) => Promise<Outcome>
  list: () => readonly Entry[]
  /** The same, after the disk has been read; before that the list is empty. */
  whenRead: () => Promise<readonly Entry[]>
  subscribe: (listener: () => void) => () => void
  /** Sends a waiting, refused or unknown entry again, now. */
  retry: (id: string) => Promise<void>
  /** Discards an entry at the customer's request. False when it is being sent, or already gone. */
  discard: (id: string) => Promise<boolean>
  /** Tries to send everything that waits, now. */
  flush: () => Promise<void>
  /** Whether entries survive closing the browser. Known once `whenRead` has resolved. */
  isDurable: () => boolean
}

/** The outbox with the methods by which it follows the session. */
export type OutboxControl = Outbox & {
  open: (userId: number) => void
  close: () => void
  /** Asks the session whether the customer may send, and pauses or resumes. */
  review: () => void
}

/** Messages between tabs of the same customer. */
export type News = { type: 'changed' } | { type: 'delivered'; entry: WrittenEntry; made?: Made }
export type Channel = { tell(news: News): void; close(): void }

export type OutboxSettings = Pick<RunnerSettings, 'send' | 'isOnline' | 'now' | 'random' | 'newKey' | 'later'> & {
  session: () => SessionState
  openStore(userId: number): OutboxStore
  lock(name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void>
  openChannel(name: string, hear: (news: News) => void): Channel
  /** Called when the device is full: discards what can be fetched again. */
  makeRoom(): Promise<void>
  /** Asks the browser not to evict our storage. */
  askToStay(): void
  onDelivered(entry: WrittenEntry, reply: ReplyOf<Kind> | null): void
}

/** The outbox of the signed-in customer. */
type Box = { userId: number; store: OutboxStore; runner: Runner; channel: Channel; leave: AbortController }

const remembered = 20

/** Holds what a customer wrote and the provider has not received yet. Everything arrives exactly once, or stays visible. */
export function createOutbox(settings: OutboxSettings): OutboxControl {
  const listeners = new Set<() => void>()
  const delivered: Delivered = new Map()
  let entries: readonly Entry[] = []
  let box: Box | null = null
  let firstRead = Promise.resolve()

  function show(next: readonly Entry[]) {
    // Hides delivered entries that are still on the disk: they would be shown twice, beside their results.
    entries = next.filter((entry) => !isDelivered(entry, delivered))
    box?.runner.plan(next)
    for (const listener of listeners) listener()
  }

  async function change<T>(here: Box, work: (entries: readonly Entry[]) => Change<T>): Promise<T> {
    let isChanged = false
    const result = await here.store.change((stored) => {
      const wanted = work(stored)
      isChanged = Boolean(wanted.put?.length || wanted.remove?.length)
      return wanted
    })
    if (box === here) show(result.entries)
    if (isChanged) here.channel.tell({ type: 'changed' })
    return result.answer
  }

  function withRoom<T>(here: Box, write: () => Promise<T>): Promise<T> {
    return writeWithQuota(write, { makeRoom: () => settings.makeRoom(), isHere: () => box === here })
  }

  function noteDelivery(entry: WrittenEntry, reply: ReplyOf<Kind> | null, made: Made | undefined) {
    delivered.set(entry.id, { words: wordsOf(entry), reply, made })
    for (const id of [...delivered.keys()].slice(0, -remembered)) delivered.delete(id)
    entries = entries.filter((each) => !isDelivered(each, delivered))
    for (const listener of listeners) listener()
    settings.onDelivered(entry, reply)
  }

  function open(userId: number) {
    if (box?.userId === userId) return
    close()
    const name = outboxName(userId)
    const leave = new AbortController()
    const channel = settings.openChannel(name, (news) => {
      if (box !== here) return
      if (news.type === 'delivered') noteDelivery(news.entry, null, news.made)
      else void readAgain(here)
    })
    const runner = createRunner({
      ...settings,
      change: (work) => withRoom(here, () => change(here, work)),
      lock: (work) => settings.lock(name, leave.signal, work),
      delivered: (entry, reply) => arrived(here, entry, reply),
    })
    const here: Box = { userId, store: settings.openStore(userId), runner, channel, leave }
    box = here
    if (settings.session().blocked) runner.pause('blocked')
    firstRead = readAgain(here, { eager: true })
  }

  /** Another tab changed something. Also runs, in case that tab dies before it sends. */
  async function readAgain(here: Box, how?: { eager: boolean }) {
    const stored = await here.store.read().catch(() => entries)
    if (box !== here) return
    show(stored)
    void here.runner.run(how)
  }

  function close() {
    const here = box
    if (!here) return
    box = null
    here.runner.stop()
    here.leave.abort()
    here.store.close()
    here.channel.close()
    delivered.clear()
    show([])
  }

  function openBox(): Box {
    if (!box) throw new OutboxError('signed-out')
    return box
  }

  async function enqueue(written: NewEntry) {
    const here = openBox()
    const { blocked } = settings.session()
    if (blocked) throw blockedError(blocked.reason)
    if (!isBody(written.kind, written.body)) throw new OutboxError('invalid')
    const fresh: FreshEntry = {
      ...written,
      id: written.body.client_uuid,
      user_id: here.userId,
      created_at: settings.now(),
      attempts: 0,
      next_at: settings.now(),
      state: 'waiting',
      error: null,
      schema_version: schemaVersion,
    }
    const before = delivered.get(fresh.id) ?? null
    if (before?.words === wordsOf(fresh)) return
    const known = { arrived: before, newKey: settings.newKey() }
    let id: string | null
    try {
      id = await withRoom(here, () => change(here, (stored) => addEntry(stored, fresh, known)))
    } catch (error) {
      const isForWantOfRoom = error instanceof OutboxError && (error.reason === 'full' || error.reason === 'failed')
      if (!isForWantOfRoom || !settings.isOnline()) throw error
      const entry: WrittenEntry = { ...fresh, seq: 1, state: 'sending', attempts: 1 }
      return settings.lock(outboxName(here.userId), here.leave.signal, async () => {
        arrived(here, entry, await sendWithoutStorage(entry, settings.send, error))
        // What was written earlier must not be sent after it. A full disk still deletes.
        await change(here, (stored) => ({ remove: earlierThan(entry, stored), answer: undefined })).catch(() => {})
      })
    }
    if (id !== null && !here.store.isDurable() && !settings.isOnline()) {
      // Without a disk or a network, the entry could be neither kept nor sent.
      await change(here, () => ({ remove: [id], answer: undefined }))
      throw new OutboxError('unavailable')
    }
    settings.askToStay()
    void here.runner.run()
  }

  function arrived(here: Box, entry: WrittenEntry, reply: ReplyOf<Kind> | null) {
    const made = madeBy(reply)
    here.channel.tell({ type: 'delivered', entry, made })
    if (box === here) noteDelivery(entry, reply, made)
  }

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }

  return {
    open,
    close,
    review() {
      if (settings.session().blocked) box?.runner.pause('blocked')
      else box?.runner.resume()
    },
    enqueue,
    outcome: (entry, patience) =>
      awaitOutcome({
        // After a sign-out, the entry waits until the customer signs in again.
        standing: () => (box ? standing(entry, entries, delivered, settings) : { state: 'waiting' }),
        subscribe,
        later: settings.later,
        patience,
      }),
    list: () => entries,
    whenRead: () => firstRead.then(() => entries),
    subscribe,
    async retry(id) {
      const here = openBox()
      await change(here, (stored) => {
        const entry = stored.filter(isWritten).find((each) => each.id === id && each.state !== 'sending')
        if (!entry) return { answer: undefined }
        return { put: [{ ...entry, state: 'waiting', next_at: settings.now(), error: null }], answer: undefined }
      })
      void here.runner.run({ eager: true })
    },
    discard: (id) =>
      change(openBox(), (stored) => {
        const isThere = stored.some((each) => each.id === id && each.state !== 'sending')
        return { remove: isThere ? [id] : [], answer: isThere }
      }),
    isDurable: () => box?.store.isDurable() ?? true,
    async flush() {
      await box?.runner.run({ eager: true })
    },
  }
}
