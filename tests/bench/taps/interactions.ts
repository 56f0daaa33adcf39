import type { BrowserContextOptions, Page } from 'playwright/test'
import { href } from '#paths.ts'
import { wordsOf } from '#tests/support/words.ts'
import { fullSpeed } from '../browser/network.ts'
import { openPhone, type Phone } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'

/** Milliseconds: the longest time from an input to the next paint, and the main thread's long tasks from then on. */
export type Interacted = { paint: number; longTasks: number; longestTask: number }

type Interaction = { what: string; on: string; act: (page: Page) => Promise<void> }

const language = 'ru'
const { t } = wordsOf(language)
const parcels = href(language, 'parcels')
const visibleLink = (page: Page, selector: string) => page.locator(selector).filter({ visible: true }).first()

export const interactions: Interaction[] = [
  // The browser's own cost on this machine, the lower bound.
  { what: 'nothing: the title of the list', on: parcels, act: (page) => page.locator('main h1').tap() },
  {
    what: 'a link: from the dashboard to the list',
    on: href(language, 'dashboard'),
    act: (page) => visibleLink(page, `a[href="${parcels}"]`).tap(),
  },
  {
    what: 'a filter of the list',
    on: parcels,
    act: (page) => page.locator('button[value="warehouse"]').tap(),
  },
  {
    what: 'opening a parcel of the list',
    on: parcels,
    act: (page) => visibleLink(page, `main li a[href^="${parcels}/"]`).tap(),
  },
  {
    what: 'typing a name in the largest form',
    on: href(language, 'parcel-create'),
    act: (page) => page.getByRole('textbox', { name: t('parcels.create.name') }).pressSequentially('Кофемолка ручная'),
  },
  {
    what: 'another language',
    on: href(language, 'settings'),
    act: (page) => page.getByRole('radio', { name: t('ui.language.en') }).tap(),
  },
]

/** On a page at rest, with a slowed processor; the network is not involved. */
export async function interact(portal: string, device: BrowserContextOptions): Promise<Map<string, Interacted>> {
  const found = new Map<string, Interacted>()
  const phone = await openPhone(device)
  try {
    for (const interaction of interactions) found.set(interaction.what, await tryOut(phone, portal, interaction))
    return found
  } finally {
    await phone.close()
  }
}

async function tryOut(phone: Phone, portal: string, { on, act }: Interaction): Promise<Interacted> {
  const visit = await phone.visit({ network: fullSpeed, isSlow: true })
  const { page } = visit
  await page.goto(`${portal}${on}`)
  await untilStill(visit)
  await page.evaluate(() => {
    window.probe.inputs = []
    window.probe.longTasks = []
    window.probe.isRead = false
  })
  await act(page)
  await untilStill(visit)
  const { inputs, longTasks } = await page.evaluate(() => window.probe)
  await page.close()
  const tasks = longTasks.map(({ duration }) => duration)
  return {
    // Browsers do not report events below 16 ms.
    paint: Math.max(16, ...inputs),
    longTasks: tasks.reduce((sum, each) => sum + each, 0),
    longestTask: Math.max(0, ...tasks),
  }
}
