import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { extent } from '#tests/support/extent.ts'
import { createWorld, parcelDraft, refusable, type Fault, type World } from '#tests/support/outbox-world.ts'
import { isWritten } from './outbox-rules.ts'

const histories = extent({ short: 200, usual: 1_000, long: 20_000 })
/**
 * The same histories every time; the long run draws others. One kind is known to end badly and is not among these (see
 * README, "Known"): it is found by seed 1459028436.
 */
const seed = process.env.TEST_LONG ? Date.now() % 2 ** 31 : 20_261_121
const customers = [7, 8]
const hour = 3_600_000

/** What one customer wanted, and whether they were told "saved" or took it back. */
type Wish = { id: string; user_id: number; comments: string[]; isSaved: boolean; isTakenBack: boolean }

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
  'late failure',
]
const pick = fc.nat({ max: 9 })
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('declare' as const), tab: pick, isRefusable: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('press twice' as const), tab: pick, wish: pick }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('mend' as const), tab: pick, wish: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('take back' as const), tab: pick, wish: pick }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('retry' as const), tab: pick, wish: pick }) },
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

test(
  `${histories} histories: every declaration arrives exactly once, or its customer sees it`,
  { timeout: 600_000 },
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
  const wishes: Wish[] = []
  await world.signIn(customers[0] ?? 0)
  world.openTab()
  for (const each of steps) {
    await take(world, wishes, each)
    if (each.do === 'calm') await world.settle()
    await check(world, wishes)
  }
  await heal(world)
  await check(world, wishes)
  await checkHealed(world, wishes)
}

async function take(world: World, wishes: Wish[], now: Step) {
  const tab = 'tab' in now ? world.tabs[now.tab % Math.max(world.tabs.length, 1)] : undefined
  const me = world.session().person?.id
  const mine = wishes.filter((wish) => wish.user_id === me && wish.isSaved)
  const wish = 'wish' in now ? mine[now.wish % Math.max(mine.length, 1)] : undefined
  switch (now.do) {
    case 'declare': {
      if (!tab || me === undefined) return
      const id = `0192f1e4-0000-7000-8000-${String(wishes.length).padStart(12, '0')}`
      const fresh = { id, user_id: me, comments: [], isSaved: false, isTakenBack: false }
      wishes.push(fresh)
      await enqueue(tab.outbox, fresh, now.isRefusable ? refusable : '')
      return
    }
    case 'press twice':
      if (tab && wish) await enqueue(tab.outbox, wish, wish.comments.at(-1) ?? '')
      return
    case 'mend':
      // The form opens what is shown.
      if (tab && wish && tab.outbox.list().some(({ id }) => id === wish.id)) await enqueue(tab.outbox, wish, 'mended')
      return
    case 'take back':
      if (tab && wish && (await tab.outbox.discard(wish.id))) wish.isTakenBack = true
      return
    case 'retry':
      if (tab && wish) await tab.outbox.retry(wish.id)
      return
    case 'fault':
      return void world.provider.faults.push(now.fault)
    case 'network':
      return world.setOnline(now.isOnline)
    case 'open tab':
      if (world.tabs.length < 3) world.openTab()
      return
    case 'kill tab':
      tab?.kill()
      if (world.tabs.length === 0) world.openTab()
      return
    case 'end session':
      if (me !== undefined) world.provider.revoked.add(me)
      return
    case 'sign in':
      return world.signIn(now.who)
    case 'sign out':
      for (const each of mine) if (!world.provider.created.has(each.id)) each.isTakenBack = true
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

/** A refusal to take it is an answer too: then nothing was promised. */
async function enqueue(outbox: World['tabs'][number]['outbox'], wish: Wish, comment: string) {
  try {
    await outbox.enqueue({ kind: 'parcel.create', body: parcelDraft(wish.id, comment) })
    wish.isSaved = true
    wish.isTakenBack = false
    wish.comments.push(comment)
  } catch (error) {
    if (!(error instanceof Error) || !['OutboxError', 'ApiError'].includes(error.name)) throw error
  }
}

/** At every moment, also with requests in the air. */
async function check(world: World, wishes: Wish[]) {
  const { provider } = world
  for (const userId of customers) {
    const kept = new Set((await world.onDisk(userId)).map((entry) => entry.id))
    for (const { id, isSaved, isTakenBack } of wishes.filter((wish) => wish.user_id === userId)) {
      if (isSaved && !isTakenBack) expect(provider.created.has(id) || kept.has(id), `${id} is lost`).toBe(true)
    }
  }
  for (const [id, created] of provider.created) {
    const wish = wishes.find((each) => each.id === id)
    expect(created.user_id, `${id} was created for somebody else`).toBe(wish?.user_id)
    expect(wish?.comments, `${id} was created otherwise than it was wanted`).toContain(created.body.comment)
  }
  for (const { id, user_id, as } of provider.sent)
    expect(as ?? user_id, `${id} was sent as somebody else`).toBe(user_id)
  expect(provider.mostInFlight, 'two tabs sent at once').toBeLessThanOrEqual(1)
}

/** The network is good, everybody is let in, and time passes. */
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

async function checkHealed(world: World, wishes: Wish[]) {
  for (const userId of customers) {
    await world.signIn(userId)
    const left = world.tabs[0]?.outbox.list() ?? []
    expect(left.map((entry) => entry.id)).toEqual((await world.onDisk(userId)).map((entry) => entry.id))
    for (const entry of left) {
      expect(isWritten(entry) && entry.state === 'refused' && entry.error?.status, `${entry.id} is stuck`).toBeOneOf([
        409, 422,
      ])
    }
    for (const { id, isSaved, isTakenBack } of wishes.filter((wish) => wish.user_id === userId)) {
      const isShown = left.some((entry) => entry.id === id)
      if (isSaved && !isTakenBack)
        expect(world.provider.created.has(id) !== isShown, `${id} is neither or both`).toBe(true)
    }
  }
}
