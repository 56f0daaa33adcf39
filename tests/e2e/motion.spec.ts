import { expect, test, type Page } from '#tests/support/browser.ts'
import { heading, menuLink, signIn } from './steps.ts'

/** Records every animation and transition since the page loaded that takes longer than a frame. */
async function watchMoves(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moves = new Set<string>()
    const look = () => {
      for (const each of document.getAnimations()) {
        const { duration } = each.effect?.getComputedTiming() ?? {}
        const name = each instanceof CSSAnimation ? each.animationName : each.constructor.name
        if (typeof duration === 'number' && duration > 17) moves.add(name.replace(/^_|_[\w-]+$/g, ''))
      }
      requestAnimationFrame(look)
    }
    look()
    Object.assign(window, { moves })
  })
  return () => page.evaluate(() => [...(window as unknown as { moves: Set<string> }).moves])
}

test('the page turns, and under reduced motion nothing moves', async ({ page, language }) => {
  const moved = await watchMoves(page)
  await signIn(page, language)
  const turn = async () => {
    await menuLink(page, language, 'parcels').click()
    await expect(page.locator('[data-walked] > li > a').first()).toBeVisible()
    await page.locator('[data-walked] > li > a').first().click()
    await expect(heading(page)).toBeFocused()
    await menuLink(page, language, 'dashboard').click()
    await expect(heading(page)).toBeFocused()
  }
  await turn()
  expect(await moved()).toEqual([])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await turn()
  expect((await moved()).join(' ')).toContain('turn')
})
