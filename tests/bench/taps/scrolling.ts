import type { BrowserContextOptions } from 'playwright/test'
import { href } from '#paths.ts'
import { fullSpeed } from '../browser/network.ts'
import { desk, openPhone, phone } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'
import { heldBy } from '#tests/support/held.ts'

export const screens = {
  phone: { options: phone, at: { x: 200, y: 500 } },
  // Over the list's pane.
  desk: { options: desk, at: { x: 480, y: 500 } },
} as const
export type Screen = keyof typeof screens

export type Scrolled = {
  /** Milliseconds between frames. */
  frames: number[]
  /** The position of the last rendered row. */
  row: number
  /** The page's maximum number of elements. */
  elements: number
  heap: number
}

/** Pixels per second: fast enough to skim a list, slow enough to read titles. */
const speed = 3_000

/** Scrolls the list without a pause for the given seconds. */
export async function scrollList(
  portal: string,
  device: BrowserContextOptions,
  { screen, seconds }: { screen: Screen; seconds: number },
): Promise<Scrolled> {
  const { options, at } = screens[screen]
  const opened = await openPhone({ ...device, ...options })
  try {
    const visit = await opened.visit({ network: fullSpeed, isSlow: true })
    await visit.page.goto(`${portal}${href('ru', 'parcels')}`)
    await visit.page.locator('main li a[href*="/dashboard/parcels/"]').first().waitFor()
    await untilStill(visit)
    await visit.page.evaluate(watchFrames)
    await visit.cdp.send('Input.synthesizeScrollGesture', {
      ...at,
      yDistance: -speed * seconds,
      speed,
      // A wheel even on the phone, because a scrolling finger cannot be simulated without a display.
      gestureSourceType: 'mouse',
    })
    const seen = await visit.page.evaluate(() => {
      // A short list renders every row, and numbers none.
      const numbered = [...document.querySelectorAll('li[aria-posinset]')].at(-1)
      const drawn = document.querySelectorAll('main li:has(a[href*="/dashboard/parcels/"])').length
      const row = Number(numbered?.getAttribute('aria-posinset') ?? drawn)
      return { ...window.watched, row }
    })
    await untilStill(visit)
    return { ...seen, heap: (await heldBy(visit.cdp)).heap }
  } finally {
    await opened.close()
  }
}

type Watched = { frames: number[]; elements: number }

declare global {
  interface Window {
    watched: Watched
  }
}

/** Runs in the page. */
function watchFrames(): void {
  window.probe.isRead = false
  window.probe.texts = []
  const watched: Watched = { frames: [], elements: 0 }
  window.watched = watched
  let last = performance.now()
  const frame = (now: number) => {
    watched.frames.push(now - last)
    last = now
    if (watched.frames.length % 60 === 0) {
      watched.elements = Math.max(watched.elements, document.querySelectorAll('*').length)
    }
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
}
