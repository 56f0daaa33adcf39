import * as fc from 'fast-check'
import { auth } from '#contracts/account/auth.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { href } from '#paths.ts'
import { expect, firstPage, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { keptQueries } from '#tests/support/device.ts'
import { extent } from '#tests/support/extent.ts'
import { letBothTabsWrite } from '#tests/support/form-turns.ts'
import { startFaultyProxy, type Fault } from '#tests/support/faulty-proxy.ts'
import { callOf } from '#tests/support/node-outbox.ts'
import { wordsOf } from '#tests/support/words.ts'
import {
  anna,
  declaration,
  fillDeclaration,
  heading,
  pressAdd,
  signIn,
  submitDeclaration,
  textbox,
  workerIsReady,
} from './steps.ts'

const histories = extent({ usual: 20, long: 200, of: 'histories of a browser with a bad network' })
/** The maximum number of steps in a history. */
const longest = process.env.TEST_LONG ? 6 : 4
/** Each half has its own portal and browser, so that both workers are used. */
const halves = [1, 2]

const faults = ['none', 'lost', 'cut', 'refused', 'late'] as const satisfies Fault[]
const act = fc.oneof(
  { weight: 7, arbitrary: fc.record({ do: fc.constant('declare' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('declare twice' as const), fault: fc.constantFrom(...faults) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('network' as const), isOffline: fc.boolean() }) },
  { weight: 2, arbitrary: fc.constant({ do: 'reload' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'open tab' as const }) },
  { weight: 2, arbitrary: fc.constant({ do: 'close tab' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'kill server' as const }) },
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

for (const half of halves) {
  const seed = 20_261_121 + half
  const count = histories / halves.length
  test(`${count} random histories (seed ${seed}): every declaration arrives exactly once`, async ({
    profile,
    ownPortal,
    watch,
  }) => {
    test.setTimeout(count * 30_000)
    watch.expect(networkIsGone)
    watch.expect(refusedWith(503)) // while the server restarts
    const due: Fault[] = []
    const proxy = await startFaultyProxy(ownPortal.url, ({ method, url }) =>
      method === 'POST' && url === '/api/parcels' ? (due.shift() ?? 'none') : 'none',
    )
    const context = await profile.open(proxy.url)
    await letBothTabsWrite(context)
    const first = await firstPage(context)
    await signIn(first, 'ru', anna, 'parcel-create')
    await workerIsReady(first)
    // Without these the form cannot be filled in offline.
    const needed = ['warehouses', 'pickup-points', 'extra-services', 'extra-service-defaults', 'senders', 'receivers']
    const kept = async () => (await keptQueries(first)).map(([name]) => name)
    await expect.poll(kept).toEqual(expect.arrayContaining(needed))

    const token = (await callOf(ownPortal.url)(auth.login, { body: anna })).data.token
    const stored = async (search: string) => {
      const page = await callOf(ownPortal.url, token)(parcels.list, { query: { per_page: 100, filter: { search } } })
      return page.data.map(({ title }) => title ?? '').toSorted()
    }
    const worlds = fc.sample(fc.array(act, { minLength: 2, maxLength: longest }), { seed, numRuns: count })
    for (const [number, acts] of worlds.entries()) {
      await test.step(`${number}: ${acts.map((each) => Object.values(each).join(' ')).join(', ')}`, async () => {
        const series = `История ${half}-${number}-${Date.now()}`
        const titles: string[] = []
        for (const each of acts) {
          if (each.do === 'declare' || each.do === 'declare twice') {
            titles.push(`${series} ${titles.length}`)
            if (each.fault !== 'none') due.push(each.fault)
          }
          if (each.do === 'kill server') await ownPortal.kill().then(ownPortal.start)
          await inBrowser(context, each, titles.at(-1) ?? '')
        }
        // A pending fault strikes the next request.
        await context.setOffline(false)
        const tab = await firstPage(context)
        if (!tab.url().endsWith(href('ru', 'parcels'))) await tab.goto(href('ru', 'parcels'))
        await expect.poll(() => stored(series)).toEqual(titles)
        await expect(tab.getByText(wordsOf('ru').t('parcels.queue.title'))).toHaveCount(0)
        expect(await stored(series), 'none arrived twice').toEqual(titles)
      })
    }
    expect(proxy.seen.lost + proxy.seen.cut + proxy.seen.refused, 'the network was bad').toBeGreaterThan(0)
    await profile.close()
    await proxy.close()
  })
}

async function inBrowser(context: BrowserContext, now: Act, title: string) {
  const tab = context.pages().at(-1) ?? (await context.newPage())
  if (now.do === 'network') await context.setOffline(now.isOffline)
  if (now.do === 'reload') await opened(tab)
  if (now.do === 'open tab' && context.pages().length < 3) await opened(await context.newPage())
  if (now.do === 'close tab' && context.pages().length > 1) await tab.close()
  if (now.do !== 'declare' && now.do !== 'declare twice') return
  // Reloading is a step of its own.
  if (tab.url().endsWith(href('ru', 'parcels'))) await pressAdd(tab, 'ru', 'parcel')
  else await tab.goto(href('ru', 'parcel-create'))
  const { items, ...rest } = declaration(title)
  await fillDeclaration(tab, 'ru', { ...rest, items: items.slice(0, 1), service: false })
  const other = now.do === 'declare twice' ? await withSameDraft(context, title) : null
  for (const form of other ? [tab, other] : [tab]) {
    await submitDeclaration(form, 'ru')
    // The form closes when the declaration is safe: on the device, or with the provider.
    await expect(form).not.toHaveURL(new RegExp(href('ru', 'parcel-create')))
  }
  await other?.close()
}

/** Opens the same form in another tab, including the latest input, because a draft is saved with a delay. */
async function withSameDraft(context: BrowserContext, title: string): Promise<Page> {
  const { t } = wordsOf('ru')
  const other = await context.newPage()
  await expect(async () => {
    await other.goto(href('ru', 'parcel-create'))
    await expect(textbox(other, t('parcels.create.name'))).toHaveValue(title, { timeout: 5_000 })
    // The point is preset: the field that was typed last shows that the draft is complete.
    await expect(textbox(other, t('parcels.create.price'))).not.toHaveValue('', { timeout: 5_000 })
    const point = other.getByRole('combobox', { name: t('parcels.create.pickup_point') })
    await expect(point).not.toHaveValue('', { timeout: 5_000 })
  }).toPass()
  return other
}

async function opened(tab: Page) {
  await tab.goto(href('ru', 'parcels'))
  await expect(heading(tab)).toBeVisible()
}
