import type { BrowserContextOptions, Locator, Page } from 'playwright/test'
import * as z from 'zod/mini'
import { href } from '#paths.ts'
import { tokenKey } from '#session/browser-storage.ts'
import { fullSpeed } from '../browser/network.ts'
import { openPhone, type Visit } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'

/** The frames of one animation, and how many of them were dropped. */
export type Moved = { frames: number; dropped: number }

type Motion = {
  what: string
  on: string
  before?: (page: Page) => Promise<void>
  act: (page: Page) => Promise<void>
}

const language = 'ru'
const parcels = href(language, 'parcels')
const link = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first()

// The button's label contains the sum to pay.
const payButton = (on: Page | Locator) =>
  on
    .getByRole('button', { name: /^Оплатить/ })
    .filter({ visible: true })
    .first()

const bare = '/bare'
// What this machine drops on a page that does nothing else: without a graphics card it is never zero.
const barePage = `<!doctype html><meta name="viewport" content="width=device-width">
<style>@keyframes rise { from { opacity: 0; transform: translateY(2rem) } } .up { animation: rise 240ms }</style>
<button id="rise" onclick="text.className = 'up'">Rise</button>
<button id="turn" onclick="document.startViewTransition(() => { text.textContent += ' text' })">Turn</button>
<p id="text">Text</p>`

export const motions: Motion[] = [
  { what: 'a bare page: a line rises', on: bare, act: (page) => page.locator('#rise').tap() },
  { what: 'a bare page: it turns', on: bare, act: (page) => page.locator('#turn').tap() },
  {
    what: '"+": the sheet of what can be added',
    on: href(language, 'dashboard'),
    act: (page) => page.getByRole('navigation').getByRole('button').filter({ visible: true }).first().tap(),
  },
  {
    what: 'the page turns: dashboard to list',
    on: href(language, 'dashboard'),
    act: (page) => link(page, `a[href="${parcels}"]`).tap(),
  },
  {
    what: 'the page turns: list to parcel',
    on: parcels,
    act: (page) => link(page, `main li a[href^="${parcels}/"]`).tap(),
  },
  {
    what: 'the postmark of a payment',
    on: parcels,
    async before(page) {
      await page.goto(`${new URL(page.url()).origin}${parcels}/${await page.evaluate(firstDue, tokenKey)}`)
      await payButton(page).tap()
      await page.getByRole('dialog').waitFor()
    },
    act: (page) => payButton(page.getByRole('dialog')).tap(),
  },
]

/** The animations after a tap, on a page at rest, with a slowed processor. */
export async function watchMotions(portal: string, device: BrowserContextOptions): Promise<Map<string, Moved>> {
  const found = new Map<string, Moved>()
  const phone = await openPhone(device)
  try {
    await phone.context.route(`**${bare}`, (route) => route.fulfill({ contentType: 'text/html', body: barePage }))
    for (const { what, on, before, act } of motions) {
      const visit = await phone.visit({ network: fullSpeed, isSlow: true })
      await visit.page.goto(`${portal}${on}`)
      await untilStill(visit)
      await before?.(visit.page)
      await untilStill(visit)
      found.set(what, moved(await traced(visit, () => act(visit.page))))
      await visit.page.close()
    }
    return found
  } finally {
    await phone.close()
  }
}

/** Runs in the page: the id of a parcel that awaits payment. */
async function firstDue(key: string): Promise<number> {
  const headers = { Accept: 'application/json', Authorization: `Bearer ${localStorage.getItem(key)}` }
  const answer = await fetch('/api/parcels?filter[status]=awaiting_payment', { headers })
  const { data } = (await answer.json()) as { data: { id: number }[] }
  if (!data[0]) throw new Error('No parcel waits for its payment')
  return data[0].id
}

const event = z.object({
  name: z.string(),
  ph: z.string(),
  ts: z.number(),
  args: z.optional(
    z.object({
      frame_reporter: z.optional(
        z.object({
          state: z.string(),
          affects_smoothness: z.optional(z.boolean()),
          has_compositor_animation: z.optional(z.boolean()),
        }),
      ),
    }),
  ),
})
type TraceEvent = z.infer<typeof event>

/** The browser's trace of its frames during `act`. */
async function traced(visit: Visit, act: () => Promise<void>): Promise<TraceEvent[]> {
  const browser = visit.page.context().browser()
  if (!browser) throw new Error('The phone has no browser')
  const cdp = await browser.newBrowserCDPSession()
  const events: TraceEvent[] = []
  cdp.on('Tracing.dataCollected', ({ value }) => {
    for (const each of value) {
      const { success, data } = z.safeParse(event, each)
      if (success) events.push(data)
    }
  })
  const complete = new Promise<void>((resolve) => cdp.once('Tracing.tracingComplete', () => resolve()))
  await cdp.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['cc', 'benchmark'] },
  })
  await act()
  await untilStill(visit)
  await cdp.send('Tracing.end')
  await complete
  await cdp.detach()
  return events
}

/**
 * A frame has several reports with the same time, one for each part of the page that it draws: it was dropped if none of them was
 * presented.
 */
function moved(events: readonly TraceEvent[]): Moved {
  const frames = new Map<number, { isShown: boolean; isMissed: boolean }>()
  for (const { name, ph, ts, args } of events) {
    const reporter = args?.frame_reporter
    if (name !== 'PipelineReporter' || ph !== 'b' || !reporter?.has_compositor_animation) continue
    const frame = frames.get(ts) ?? { isShown: false, isMissed: false }
    frame.isShown ||= reporter.state.startsWith('STATE_PRESENTED')
    frame.isMissed ||= reporter.state === 'STATE_DROPPED' && reporter.affects_smoothness === true
    frames.set(ts, frame)
  }
  if (frames.size === 0) throw new Error('Nothing moved')
  const dropped = [...frames.values()].filter(({ isShown, isMissed }) => isMissed && !isShown)
  return { frames: frames.size, dropped: dropped.length }
}
