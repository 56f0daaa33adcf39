import { fullSpeed, noNetwork, slow4g, type Network } from '../browser/network.ts'
import type { Phone, Visit } from '../browser/phone.ts'
import { tappedKey } from '../browser/probe.ts'
import { untilStill } from '../browser/still.ts'
import { inWaves, readRequests } from '../browser/waves.ts'
import { whenHalfStands, wordsOf } from '../browser/words.ts'

export const stepNames = ['cold', 'tap', 'return', 'offline'] as const
export type Step = (typeof stepNames)[number]

/** Milliseconds and bytes of one start. Infinity: it never happened. */
export type Start = {
  text: number
  /** When the words of the first screen were there. */
  screen: number
  fcp: number
  lcp: number
  shift: number
  longTasks: number
  waves: number
  files: number
  scriptBytes: number
  /** Until the text was there. */
  requests: ReturnType<typeof inWaves>
}

/** The time from the tap to the next paint of the tapped page, and to the text of the linked page. */
export type Tap = { paint?: number; text: number }

export type Visited = { cold?: Start; tap?: Tap; return?: Start; offline?: Start }

export type Subject = {
  url: string
  words: ReadonlySet<string>
  screen: ReadonlySet<string>
  /** Where the tapped link leads; null: the page has none. */
  tap: string | null
  hasWorker: boolean
}

/** One visitor of a page, from the first visit to an offline start. */
export async function takeSteps(phone: Phone, subject: Subject, steps: ReadonlySet<Step>): Promise<Visited> {
  const visited: Visited = {}
  if (steps.has('cold') || steps.has('tap')) {
    const visit = await phone.visit({ network: slow4g, isSlow: true })
    visited.cold = await start(visit, subject)
    if (steps.has('tap') && subject.tap) visited.tap = await tapLink(visit, subject.tap)
    await visit.page.close()
  }
  const isOffline = steps.has('offline') && subject.hasWorker
  if (steps.has('return') || isOffline) await comeBackAtFullSpeed(phone, subject)
  if (steps.has('return')) visited.return = await startAgain(phone, subject, slow4g)
  if (isOffline) visited.offline = await startAgain(phone, subject, noNetwork)
  return visited
}

async function start(visit: Visit, { url, words, screen }: Subject): Promise<Start> {
  const { page } = visit
  await page.goto(url)
  await untilStill(visit)
  const { fcp, lcp, shift, longTasks, texts } = await page.evaluate(() => window.probe)
  const text = whenHalfStands(texts, words)
  const requests = inWaves(await page.evaluate(readRequests), text)
  return {
    text,
    screen: whenHalfStands(texts, screen),
    fcp: fcp ?? Infinity,
    lcp: lcp ?? Infinity,
    shift,
    longTasks: longTasks.reduce((sum, { duration }) => sum + duration, 0),
    waves: Math.max(...requests.map(({ wave }) => wave ?? 0)),
    files: requests.length,
    scriptBytes: visit.scriptBytes(),
    requests,
  }
}

async function tapLink(visit: Visit, path: string): Promise<Tap> {
  const { page } = visit
  const before = await page.evaluate(() => {
    window.probe.inputs = []
    return { origin: performance.timeOrigin, texts: window.probe.texts }
  })
  await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().tap()
  await untilStill(visit)
  const after = await page.evaluate(
    (key) => ({
      origin: performance.timeOrigin,
      path: location.pathname,
      tapped: Number(sessionStorage.getItem(key)),
      texts: window.probe.texts,
      inputs: window.probe.inputs,
    }),
    tappedKey,
  )
  if (after.path !== path) throw new Error(`The tap led to ${after.path}, not to ${path}`)
  const isNewPage = after.origin !== before.origin
  const texts = isNewPage ? after.texts : after.texts.slice(before.texts.length)
  const known = wordsOf(before.texts.at(-1)?.text)
  const fresh = [...wordsOf(after.texts.at(-1)?.text)].filter((word) => !known.has(word))
  const text = after.origin + whenHalfStands(texts, new Set(fresh)) - after.tapped
  // Browsers do not report events below 16 ms.
  return isNewPage ? { text } : { text, paint: Math.max(16, ...after.inputs) }
}

/** Installs the worker, then visits again so that the worker fills its caches. */
async function comeBackAtFullSpeed(phone: Phone, { url, hasWorker }: Subject): Promise<void> {
  const visit = await phone.visit({ network: fullSpeed, isSlow: false })
  const { page } = visit
  await page.goto(url)
  await untilStill(visit)
  if (hasWorker) {
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated')
    await page.goto(url)
    await untilStill(visit)
  }
  // Fires the page's leave events, as happens before a customer's return.
  await page.goto('about:blank')
  await page.close()
}

async function startAgain(phone: Phone, subject: Subject, network: Network): Promise<Start> {
  const visit = await phone.visit({ network, isSlow: true })
  const { page } = visit
  const seen = await start(visit, subject)
  if (subject.hasWorker) {
    const isControlled = await page.evaluate(() => Boolean(navigator.serviceWorker.controller))
    if (!isControlled) throw new Error('The page did not come from the worker')
  }
  if (network.offline) {
    const isReached = await page.evaluate(() =>
      fetch('/api/health').then(
        () => true,
        () => false,
      ),
    )
    if (isReached) throw new Error('The network was there')
  }
  await page.goto('about:blank')
  await page.close()
  return seen
}
