import type { BrowserContextOptions } from 'playwright/test'
import { href } from '#paths.ts'
import { heldBy } from '#tests/support/held.ts'
import { fullSpeed } from '../browser/network.ts'
import { openPhone, type Visit } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'

const navigations = 200
const every = 10

/** After garbage collection: the heap in bytes, and the nodes and listeners it holds. */
export type Held = { after: number; heap: number; nodes: number; listeners: number }

/** Visits the same few screens repeatedly by their links, without reloading: memory must not grow. */
export async function navigateOften(portal: string, device: BrowserContextOptions, parcel: string): Promise<Held[]> {
  const phone = await openPhone(device)
  try {
    const visit = await phone.visit({ network: fullSpeed, isSlow: false })
    const dashboard = href('ru', 'dashboard')
    const parcels = href('ru', 'parcels')
    const round = [parcels, href('ru', 'parcel', { id: parcel }), parcels, href('ru', 'settings'), dashboard]
    await visit.page.goto(`${portal}${dashboard}`)
    await untilStill(visit)
    await visit.page.evaluate(() => {
      window.probe.isRead = false
      window.probe.texts = []
    })
    const held = [await collect(visit, 0)]
    for (let count = 0; count < navigations; count += 1) {
      const path = round[count % round.length] ?? dashboard
      await visit.page.locator(`a[href="${path}"]`).filter({ visible: true }).first().tap()
      await visit.page.waitForURL(`**${path}`)
      await visit.page.locator('h1[data-page-title]').waitFor()
      if ((count + 1) % every === 0) held.push(await collect(visit, count + 1))
    }
    return held
  } finally {
    await phone.close()
  }
}

async function collect(visit: Visit, after: number): Promise<Held> {
  await untilStill(visit)
  return { after, ...(await heldBy(visit.cdp)) }
}
