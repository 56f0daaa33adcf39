import axe from 'axe-core'
import type { Page } from 'playwright/test'

/** Every rule of axe that the page breaks, one line each. Works under the portal's own security policy. */
export async function axeFaults(page: Page): Promise<string[]> {
  await page.evaluate(axe.source)
  // A colour on its way from one to another is neither of them.
  await page.evaluate(async () => {
    const running = document.getAnimations().filter(({ playState }) => playState === 'running')
    const ending = running.filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < Infinity)
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })
  // Of all that is well one place each is enough to be told: to name every one is half of the work.
  const result = await page.evaluate(() =>
    (globalThis as unknown as { axe: typeof axe }).axe.run({ resultTypes: ['violations'] }),
  )
  return result.violations.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}
