import { expect, test } from '#tests/support/browser.ts'
import { heldBy } from '#tests/support/held.ts'
import { href } from '#paths.ts'
import { heading, signIn } from './steps.ts'

test.use({ withWorker: false })

const rounds = 8

test('going round and round, a page holds no more than after the first rounds @long', async ({ page, language }) => {
  await signIn(page, language)
  const cdp = await page.context().newCDPSession(page)
  const list = href(language, 'parcels')
  const parcel = page.locator(`main a[href^="${list}/"]:not([href$="/create"])`).first()
  const link = (path: string) => page.locator(`a[href="${path}"]`).filter({ visible: true }).first()
  const goRound = async () => {
    for (const next of [link(list), parcel, link(list), link(href(language, 'dashboard'))]) {
      const left = page.url()
      await next.click()
      await page.waitForURL((url) => url.href !== left)
      await expect(heading(page)).toBeVisible()
    }
  }

  // By then everything that is cached on purpose is there: answers, code, both layouts.
  for (let round = 0; round < 3; round += 1) await goRound()
  const before = await heldBy(cdp)
  for (let round = 0; round < rounds; round += 1) await goRound()
  const after = await heldBy(cdp)

  // A leak would repeat with each round; a screen has hundreds of nodes.
  expect(after.listeners - before.listeners, 'listeners that stay').toBeLessThan(rounds)
  expect(after.nodes - before.nodes, 'nodes that stay').toBeLessThan(rounds * 20)
})
