import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Every axe rule that the page violates, one line each. Works under the portal's own security policy. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  // What is out of sight is judged, too.
  await page.evaluate(() => (document.documentElement.dataset.whole = ''))
  // Waits for running transitions, because an intermediate colour is neither of the two.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = running.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Only violations: listing everything that passes is half of the work.
  const result = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return result.violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
