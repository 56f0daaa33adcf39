import { IDBFactory } from 'fake-indexeddb'
import type { ParcelDraft } from '#contracts/parcels/drafts.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { ApiError } from '#http/api-error.ts'
import { eraseDatabase, outboxName } from '#offline/database.ts'
import type { Entry, WrittenEntry } from '#offline/outbox/entry.ts'
import { isWritten } from '#offline/outbox/rules.ts'
import { memoryOutboxStore, openOutboxStore, type OutboxStore } from '#offline/outbox/store.ts'
import { createOutbox, type News, type OutboxControl } from '#offline/outbox/outbox.ts'
import { guest } from '#session/guest.ts'
import type { SessionState } from '#session/session-state.ts'

/**
 * The outcome of a request. `lost` and `hang`: the provider did it, but its answer does not arrive (yet). `odd`: the answer does
 * not match the contract.
 */
export type Fault =
  | 'none'
  | 'odd'
  | 'unreached'
  | 'lost'
  | 'hang'
  | 'timeout'
  | 'down'
  | 'limited'
  | 'busy'
  | 'conflict'
  | 'deleted'
  | 'late failure'

export type Tab = { outbox: OutboxControl; isDead: boolean; kill: () => void }

export function parcelDraft(client_uuid: string, comment = ''): ParcelDraft {
  return {
    client_uuid,
    type: 'shop_order',
    tracking_pending: true,
    shop_name: 'Shop',
    warehouse_id: 1,
    delivery_method: 'courier',
    receiver_id: 1,
    declared_currency: 'USD',
    items: [{ description_ru: 'Книга', description_en: 'Book', quantity: 1, unit_price: '13,50' }],
    extra_services: [],
    comment,
  }
}

/**
 * The text by which a test traces an entry: a parcel's comment, the customer's first name, an address's city, a person's last
 * name.
 */
export function saidIn({ kind, body }: Pick<WrittenEntry, 'kind' | 'body'>): string {
  if (kind === 'parcel.create') return ('comment' in body && body.comment) || ''
  if ('info' in body) return body.info.first_name
  if (!('fields' in body)) return ''
  return 'city' in body.fields ? body.fields.city : (body.fields.last_name ?? '')
}

/** The provider always refuses entries with this text. */
export const refusable = 'refuse me'

type Wait = {
  tab: Tab
  signal: AbortSignal
  work: () => Promise<void>
  done: () => void
  failed: (error: unknown) => void
}

/**
 * Everything around an outbox, controlled by the test: clock, network, tabs with their lock and channel, the session, and a
 * provider that honours keys. Only the database is real code, on a fake IndexedDB.
 */
export function createWorld(random: () => number = Math.random) {
  globalThis.indexedDB = new IDBFactory()
  let time = 1_700_000_000_000
  let busy = 0
  let keys = 0
  let timers: { at: number; tab: Tab; work: () => void }[] = []
  let session: SessionState = guest
  const tabs: Tab[] = []
  const queues = new Map<string, { holder: Wait | null; waiting: Wait[] }>()
  const channels: { name: string; tab: Tab; hear: (news: News) => void }[] = []
  const provider = {
    /** What was created, and for whom, by key. Repeating a key creates nothing. */
    created: new Map<string, { user_id: number; body: ParcelDraft }>(),
    sent: [] as { id: string; user_id: number; as: number | null }[],
    /** Changes to the customer or an address, in the order in which they were applied. */
    said: [] as string[],
    faults: [] as Fault[],
    /** Customers whose tokens are no longer accepted. */
    revoked: new Set<number>(),
    blocked: new Set<number>(),
    /** Requests that a living tab is waiting for. */
    inFlight: new Set<{ tab: Tab; user_id: number }>(),
    mostInFlight: 0,
    hanging: [] as { tab: Tab; answer: () => void }[],
  }
  const world = {
    provider,
    tabs,
    isOnline: true,
    hasDatabase: true,
    /** How many of the next writes find the device full. */
    fullWrites: 0,
    /** How many of the next writes fail without a reason. */
    failedWrites: 0,
    /** Refused entries that the customer has replaced. */
    mended: new Set<string>(),
    /** Entries that were replaced although they waited or were being sent. */
    overwritten: [] as string[],
    delivered: [] as string[],
    persistAsked: 0,
    madeRoom: 0,
    now: () => time,
    session: () => session,
    openTab,
    settle,
    async advance(milliseconds: number) {
      await settle()
      const end = time + milliseconds
      for (;;) {
        const next = timers.filter((timer) => timer.at <= end && !timer.tab.isDead).toSorted((a, b) => a.at - b.at)[0]
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        time = Math.max(time, next.at)
        next.work()
        await settle()
      }
      time = end
      await settle()
    },
    async signIn(userId: number) {
      provider.revoked.delete(userId)
      become(userId, provider.blocked.has(userId))
      await settle()
    },
    /** The customer signs out: the device keeps nothing. */
    async signOut() {
      const { person } = session
      become(null)
      await settle()
      if (person) await eraseDatabase(outboxName(person.id))
    },
    /** The server recognises the customer again, blocked or not. */
    async refresh() {
      if (session.person) become(session.person.id, provider.blocked.has(session.person.id))
      await settle()
    },
    async setOnline(isOnline: boolean) {
      world.isOnline = isOnline
      if (isOnline) for (const tab of alive()) void tab.outbox.flush()
      await settle()
    },
    async answerHanging() {
      for (const { answer } of provider.hanging.splice(0)) answer()
      await settle()
    },
    /** The entries on the disk, as the next start would read them. */
    async onDisk(userId: number) {
      const store = openOutboxStore(userId)
      const entries = await store.read()
      store.close()
      return entries
    },
  }

  const alive = () => tabs.filter((tab) => !tab.isDead)

  function become(userId: number | null, isBlocked = false) {
    const nobodyElse = { email: '', first_name: null, last_name: null, customer_code: '', language: 'en' as const }
    const blocked = isBlocked ? { reason: null } : null
    const facts = { is_email_verified: true, is_registered: true, blocked }
    const person = userId === null ? null : { ...nobodyElse, ...facts, id: userId }
    session = person ? { ...guest, phase: 'customer', token: `token-${userId}`, person, blocked } : guest
    for (const tab of alive()) follow(tab)
  }

  function follow(tab: Tab) {
    if (!session.person) return tab.outbox.close()
    tab.outbox.open(session.person.id)
    tab.outbox.review()
  }

  function openTab(): Tab {
    const tab: Tab = {
      isDead: false,
      outbox: createOutbox({
        session: () => session,
        openStore: (userId) => mortal(tab, world.hasDatabase ? openOutboxStore(userId) : memoryOutboxStore()),
        lock: (name, signal, work) => lock(tab, name, signal, work),
        openChannel(name, hear) {
          const member = { name, tab, hear }
          channels.push(member)
          return {
            tell(news) {
              const others = channels.filter((other) => other.name === name && other.tab !== tab)
              for (const other of others) queueMicrotask(() => !other.tab.isDead && other.hear(structuredClone(news)))
            },
            close: () => void channels.splice(channels.indexOf(member), 1),
          }
        },
        send: (entry) => send(tab, entry),
        isOnline: () => world.isOnline,
        now: () => time,
        random,
        newKey: () => `0192f1e4-0000-7000-9000-${String((keys += 1)).padStart(12, '0')}`,
        later(milliseconds, work) {
          const timer = { at: time + milliseconds, tab, work }
          timers.push(timer)
          return () => {
            timers = timers.filter((each) => each !== timer)
          }
        },
        async makeRoom() {
          world.madeRoom += 1
        },
        askToStay: () => {
          world.persistAsked += 1
        },
        onDelivered: (entry, reply) => {
          if (reply) world.delivered.push(entry.id)
        },
      }),
      kill() {
        tab.isDead = true
        tabs.splice(tabs.indexOf(tab), 1)
        for (const queue of queues.values()) {
          queue.waiting = queue.waiting.filter((wait) => wait.tab !== tab)
          if (queue.holder?.tab === tab) pass(queue)
        }
      },
    }
    tabs.push(tab)
    follow(tab)
    return tab
  }

  /** A dead tab hears nothing more; its database operations are either finished or not begun. */
  function mortal(tab: Tab, store: OutboxStore): OutboxStore {
    const live = async <T>(work: () => Promise<T>): Promise<T> => {
      if (tab.isDead) return new Promise(() => {})
      busy += 1
      try {
        return await work()
      } finally {
        busy -= 1
        if (tab.isDead) await new Promise(() => {})
      }
    }
    return {
      ...store,
      read: () => live(() => store.read()),
      change: (work) =>
        live(async () => {
          if (world.fullWrites > 0) {
            world.fullWrites -= 1
            throw new DOMException('full', 'QuotaExceededError')
          }
          if (world.failedWrites > 0) {
            world.failedWrites -= 1
            throw new DOMException('broken', 'UnknownError')
          }
          return store.change((stored) => {
            const wanted = work(stored)
            noteMending(stored, wanted.put ?? [])
            return wanted
          })
        }),
    }
  }

  /** Only an entry that certainly created nothing may be replaced. */
  function noteMending(stored: readonly Entry[], put: readonly WrittenEntry[]) {
    for (const entry of put) {
      const there = stored.filter(isWritten).find(({ id }) => id === entry.id)
      if (!there || saidIn(there) === saidIn(entry)) continue
      if (there.state === 'refused') world.mended.add(saidIn(there))
      else world.overwritten.push(`${there.id}, ${there.state}`)
    }
  }

  const madeUnder = (key: string) => {
    const id = 1 + [...provider.created.keys()].indexOf(key)
    return { id, number: `AST-${id}` }
  }

  /** Web Locks, as far as the outbox uses them. */
  function lock(tab: Tab, name: string, signal: AbortSignal, work: () => Promise<void>): Promise<void> {
    if (tab.isDead) return new Promise(() => {})
    const queue = queues.get(name) ?? { holder: null, waiting: [] }
    queues.set(name, queue)
    return new Promise((done, failed) => {
      const wait: Wait = { tab, signal, work, done, failed }
      queue.waiting.push(wait)
      if (!queue.holder) pass(queue)
    })
  }

  function pass(queue: { holder: Wait | null; waiting: Wait[] }) {
    const next = queue.waiting.shift() ?? null
    queue.holder = next
    if (!next) return
    if (next.signal.aborted) {
      next.failed(next.signal.reason)
      return pass(queue)
    }
    next
      .work()
      .then(next.done, next.failed)
      .finally(() => {
        if (queue.holder === next) pass(queue)
      })
  }

  async function send(tab: Tab, entry: WrittenEntry): Promise<{ data: ParcelDetail } | null> {
    const as = session.person?.id ?? null
    provider.sent.push({ id: entry.id, user_id: entry.user_id, as })
    const request = { tab, user_id: entry.user_id }
    provider.inFlight.add(request)
    const together = [...provider.inFlight].filter((each) => !each.tab.isDead && each.user_id === entry.user_id)
    provider.mostInFlight = Math.max(provider.mostInFlight, together.length)
    try {
      return await answer(tab, entry, as)
    } catch (error) {
      // The session learns of it before the outbox, as with the http wrapper.
      if (error instanceof ApiError && error.kind === 'unauthenticated' && session.person?.id === as) become(null)
      if (error instanceof ApiError && error.refusal.message_code === 'user_blocked' && as !== null) become(as, true)
      throw error
    } finally {
      provider.inFlight.delete(request)
    }
  }

  async function answer(tab: Tab, entry: WrittenEntry, as: number | null): Promise<{ data: ParcelDetail } | null> {
    const fault = provider.faults.shift() ?? 'none'
    if (fault === 'unreached' || !world.isOnline) throw new ApiError('offline')
    if (as === null || provider.revoked.has(as)) throw new ApiError('unauthenticated', 401)
    if (provider.blocked.has(as)) throw new ApiError('forbidden', 403, { message_code: 'user_blocked' })
    if (fault === 'down') throw new ApiError('broken', 503)
    if (fault === 'limited') throw new ApiError('limited', 429, {}, 7)
    if (fault === 'busy') throw new ApiError('conflict', 409, {}, 2)
    if (entry.kind !== 'parcel.create') return sayAbout(tab, entry, fault)
    const known = provider.created.get(entry.id)
    if (known && JSON.stringify(known.body) !== JSON.stringify(entry.body))
      throw new ApiError('invalid', 422, {
        message: 'Sent before.',
        message_code: 'key_reused',
        made: madeUnder(entry.id),
      })
    if (!known) {
      if (fault === 'deleted')
        throw new ApiError('conflict', 409, { message: 'Deleted.', message_code: 'parcel_deleted' })
      if (fault === 'conflict') throw new ApiError('conflict', 409, { message: 'Conflict' })
      if (saidIn(entry).startsWith(refusable))
        throw new ApiError('invalid', 422, { message: 'No.', errors: { comment: ['No.'] } })
      provider.created.set(entry.id, { user_id: as, body: entry.body })
    }
    await onItsWayBack(tab, fault)
    // The outbox passes the reply on without reading it.
    return { data: { client_uuid: entry.id, ...madeUnder(entry.id) } as ParcelDetail }
  }

  /** A change of the customer's own data: repeating it has no further effect. */
  async function sayAbout(tab: Tab, entry: WrittenEntry, fault: Fault): Promise<null> {
    const said = saidIn(entry)
    if (said.startsWith(refusable)) throw new ApiError('invalid', 422, { message: 'No.', errors: { city: ['No.'] } })
    provider.said.push(said)
    await onItsWayBack(tab, fault)
    return null
  }

  /** The provider has done it; this decides about its answer. */
  async function onItsWayBack(tab: Tab, fault: Fault): Promise<void> {
    if (fault === 'odd') throw new ApiError('broken', 201)
    if (fault === 'lost') throw new ApiError('offline')
    if (fault === 'timeout') throw new ApiError('timeout')
    if (fault !== 'hang' && fault !== 'late failure') return
    await new Promise<void>((resolve) => provider.hanging.push({ tab, answer: resolve }))
    if (tab.isDead) await new Promise(() => {})
    if (fault === 'late failure') throw new ApiError('offline')
  }

  /** Waits until nothing is moving any more. */
  async function settle() {
    for (let calm = 0; calm < 3; calm = busy === 0 ? calm + 1 : 0) await new Promise((resolve) => setImmediate(resolve))
  }

  return world
}

export type World = ReturnType<typeof createWorld>
