import { randomInt } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '#tests/support/extent.ts'
import { createWorld, parcelDraft, refusable, saidIn, type Fault, type World } from '#tests/support/outbox-world.ts'
import { isWritten } from './rules.ts'

const histories = extent({ short: 200, usual: 1_000, long: 20_000, of: 'histories of an outbox' })
/** Different in every run. A failure prints its seed and path; add its history to `known` below. */
const seed = randomInt(2 ** 31)
const customers = [7, 8]
const hour = 3_600_000

/** Everything that was typed and pressed. Each text is unique, so that it can be traced. */
type Told = {
  /** For every accepted text, its customer and whether they discarded it later. */
  texts: Map<string, { user_id: number; isTakenBack: boolean }>
  /** The keys of forms, which any tab may still hold, and their customers. */
  begun: Map<string, number>
  /** Keys of entries that were set apart and then sent separately by the customer's decision. */
  decided: Set<string>
  /**
   * Texts that were pressed again unchanged. They may still be set apart, if other words are being sent under the key at that
   * moment.
   */
  repeated: Set<string>
  pressed: number
}

const faults: Fault[] = [
  'none',
  'unreached',
  'lost',
  'odd',
  'hang',
  'timeout',
  'down',
  'limited',
  'busy',
  'conflict',
  'deleted',
  'late failure',
]
const pick = fc.nat({ max: 9 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('declare' as const), tab: pick, isRefusable: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('press again' as const), tab: pick, form: pick }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('press changed' as const),
      tab: pick,
      form: pick,
      isRefusable: fc.boolean(),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('mend' as const), tab: pick, row: pick, isRefusable: fc.boolean() }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), tab: pick, row: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), tab: pick, row: pick }) },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('fault' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), isOnline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('open tab' as const) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('kill tab' as const), tab: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('end session' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('sign in' as const), who: fc.constantFrom(...customers) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('sign out' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('block' as const), isBlocked: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('answer late' as const) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('wait' as const), seconds: fc.constantFrom(1, 10, 400) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('calm' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

const tab = 0
/** Histories that failed once. */
const known: Record<string, Step[]> = {
  'a form that is still open sends other words after the first were delivered': [
    { do: 'open tab' },
    { do: 'declare', tab, isRefusable: false },
    { do: 'calm' },
    { do: 'press changed', tab: 1, form: 0, isRefusable: false },
    { do: 'calm' },
  ],
  'it does so in a tab that was opened later': [
    { do: 'declare', tab, isRefusable: false },
    { do: 'calm' },
    { do: 'kill tab', tab },
    { do: 'press changed', tab, form: 0, isRefusable: false },
    { do: 'press again', tab, form: 0 },
    { do: 'calm' },
    { do: 'mend', tab, row: 0, isRefusable: true },
    { do: 'calm' },
    { do: 'retry', tab, row: 0 },
  ],
  'a declaration that waits is mended after another tab has delivered it': [
    { do: 'open tab' },
    { do: 'network', isOnline: false },
    { do: 'declare', tab, isRefusable: false },
    { do: 'fault', fault: 'lost' },
    { do: 'network', isOnline: true },
    { do: 'mend', tab: 1, row: 0, isRefusable: false },
    { do: 'wait', seconds: 10 },
    { do: 'press changed', tab: 1, form: 0, isRefusable: false },
    { do: 'wait', seconds: 10 },
  ],
}

test.each(Object.entries(known))('%s', async (_, steps) => {
  await expect(live(steps, [0.5])).resolves.toBeUndefined()
})

test(
  `${histories} histories (seed ${seed}): every declaration arrives exactly once, or its customer sees it`,
  // Half a second each, on a machine that is busy with other tests.
  { timeout: 500 * histories },
  async () => {
    const everyHistory = fc.asyncProperty(
      fc.array(step, { minLength: 4, maxLength: 24 }),
      fc.array(fc.double({ min: 0, max: 0.999, noNaN: true }), { minLength: 8, maxLength: 8 }),
      live,
    )
    await expect(fc.assert(everyHistory, { numRuns: histories, seed })).resolves.toBeUndefined()
  },
)

async function live(steps: Step[], chances: number[]) {
  let chance = 0
  const world = createWorld(() => chances[chance++ % chances.length] ?? 0.5)
  const told: Told = { texts: new Map(), begun: new Map(), decided: new Set(), repeated: new Set(), pressed: 0 }
  await world.signIn(customers[0] ?? 0)
  world.openTab()
  for (const each of steps) {
    await take(world, told, each)
    if (each.do === 'calm') await world.settle()
    await check(world, told)
  }
  await heal(world)
  await check(world, told)
  await checkHealed(world, told)
  await goOn(world, told)
}

async function take(world: World, told: Told, now: Step) {
  const outbox = 'tab' in now ? chosen(world.tabs, now.tab)?.outbox : undefined
  const me = world.session().person?.id
  const form = 'form' in now ? chosen(formsOf(told, me), now.form) : undefined
  const row = 'row' in now ? chosen(outbox?.list().filter(isWritten) ?? [], now.row) : undefined
  switch (now.do) {
    case 'declare': {
      if (!outbox || me === undefined) return
      const id = `0192f1e4-0000-7000-8000-${String(told.begun.size).padStart(12, '0')}`
      told.begun.set(id, me)
      return press(world, told, outbox, id, textOf(told, now.isRefusable))
    }
    case 'press again': {
      const text = form && arrivedText(world, form)
      if (!outbox || !form || text === undefined) return
      told.repeated.add(text)
      return press(world, told, outbox, form, text)
    }
    case 'press changed':
      if (outbox && form) await press(world, told, outbox, form, textOf(told, now.isRefusable))
      return
    case 'mend':
      // The form opens the shown entry; sending it decides about one that was set apart.
      if (!outbox || !row) return
      if (row.was !== undefined) told.decided.add(row.id)
      return press(world, told, outbox, row.id, textOf(told, now.isRefusable))
    case 'take back': {
      const text = row && told.texts.get(saidIn(row))
      if (outbox && row && (await outbox.discard(row.id)) && text) text.isTakenBack = true
      return
    }
    case 'retry':
      if (!outbox || !row) return
      if (row.was !== undefined) told.decided.add(row.id)
      return outbox.retry(row.id)
    case 'fault':
      return void world.provider.faults.push(now.fault)
    case 'network':
      return world.setOnline(now.isOnline)
    case 'open tab':
      if (world.tabs.length < 3) world.openTab()
      return
    case 'kill tab':
      chosen(world.tabs, now.tab)?.kill()
      if (world.tabs.length === 0) world.openTab()
      return
    case 'end session':
      if (me !== undefined) world.provider.revoked.add(me)
      return
    case 'sign in':
      return world.signIn(now.who)
    case 'sign out':
      for (const text of told.texts.values()) if (text.user_id === me) text.isTakenBack = true
      return world.signOut()
    case 'block':
      if (now.isBlocked && me !== undefined) world.provider.blocked.add(me)
      else world.provider.blocked.clear()
      return world.refresh()
    case 'answer late':
      return world.answerHanging()
    case 'wait':
      return world.advance(now.seconds * 1_000)
    case 'calm':
  }
}

function chosen<T>(list: readonly T[], at: number): T | undefined {
  return list[at % Math.max(list.length, 1)]
}

/** Keys that forms of this customer may still hold. */
function formsOf(told: Told, me: number | undefined): string[] {
  return [...told.begun].filter(([, user_id]) => user_id === me).map(([id]) => id)
}

function textOf(told: Told, isRefusable: boolean): string {
  told.pressed += 1
  return `${isRefusable ? refusable : 'text'} ${told.pressed}`
}

function arrivedText(world: World, id: string): string | undefined {
  return world.provider.created.get(id)?.body.comment ?? undefined
}

/** Being refused by the outbox is a valid outcome: nothing was promised then. */
async function press(world: World, told: Told, outbox: World['tabs'][number]['outbox'], id: string, text: string) {
  const me = world.session().person?.id ?? 0
  try {
    await outbox.enqueue({ kind: 'parcel.create', body: parcelDraft(id, text) })
    told.texts.set(text, { user_id: me, isTakenBack: false })
  } catch (error) {
    if (!(error instanceof Error) || !['OutboxError', 'ApiError'].includes(error.name)) throw error
  }
}

/** Holds at every moment, even with requests in flight. */
async function check(world: World, told: Told) {
  const { provider } = world
  const arrived = () => [...provider.created.values()].map(({ body }) => body.comment ?? '')
  const once = arrived().filter((text) => !told.repeated.has(text))
  expect(new Set(once).size, 'something arrived twice').toBe(once.length)
  for (const userId of customers) {
    const kept = (await world.onDisk(userId)).flatMap((entry) => (isWritten(entry) ? [saidIn(entry)] : []))
    expect(new Set(kept).size, 'something is kept twice').toBe(kept.length)
    for (const [text, { user_id, isTakenBack }] of told.texts) {
      if (user_id !== userId || isTakenBack || world.mended.has(text)) continue
      expect(arrived().includes(text) || kept.includes(text), `${text} is lost`).toBe(true)
    }
  }
  for (const [id, { user_id, body }] of provider.created) {
    expect(told.begun.has(id) || told.decided.has(id), `${id} is another one that was not asked for`).toBe(true)
    expect(told.texts.get(body.comment ?? '')?.user_id, `${id} was created for another customer`).toBe(user_id)
  }
  for (const { id, user_id, as } of provider.sent)
    expect(as ?? user_id, `${id} was sent as another customer`).toBe(user_id)
  expect(world.overwritten, 'nothing that may arrive is written over').toEqual([])
  expect(provider.mostInFlight, 'two tabs sent at once').toBeLessThanOrEqual(1)
}

/** Restores the network, unblocks every customer, and lets time pass. */
async function heal(world: World) {
  world.provider.faults.length = 0
  world.provider.blocked.clear()
  await world.answerHanging()
  await world.setOnline(true)
  for (const userId of customers) {
    await world.signIn(userId)
    if (world.tabs.length === 0) world.openTab()
    await world.advance(hour)
    await world.advance(hour)
  }
}

async function checkHealed(world: World, told: Told) {
  const arrived = new Set([...world.provider.created.values()].map(({ body }) => body.comment))
  for (const userId of customers) {
    await world.signIn(userId)
    const left = (world.tabs[0]?.outbox.list() ?? []).filter(isWritten)
    expect(left.map((entry) => entry.id)).toEqual((await world.onDisk(userId)).map((entry) => entry.id))
    for (const entry of left) {
      expect(entry.state === 'refused' && entry.error?.status, `${entry.id} is stuck`).toBeOneOf([409, 422])
    }
    const shown = new Set(left.map(saidIn))
    for (const [text, { user_id, isTakenBack }] of told.texts) {
      if (user_id !== userId || isTakenBack || world.mended.has(text)) continue
      const places = Number(arrived.has(text)) + Number(shown.has(text))
      expect(places, `${text} is neither or both`).toBeOneOf(told.repeated.has(text) ? [1, 2] : [1])
    }
  }
}

/** The customer gets every refused entry through by correcting it once. */
async function goOn(world: World, told: Told) {
  for (const userId of customers) {
    await world.signIn(userId)
    const outbox = world.tabs[0]?.outbox
    for (const entry of outbox?.list().filter(isWritten) ?? []) {
      const text = textOf(told, false)
      told.decided.add(entry.id)
      await outbox?.enqueue({ kind: 'parcel.create', body: parcelDraft(entry.id, text) })
      told.texts.set(text, { user_id: userId, isTakenBack: false })
    }
    await world.advance(hour)
    expect(outbox?.list(), 'what was mended is sent').toEqual([])
  }
  await check(world, told)
}
