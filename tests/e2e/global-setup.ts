import { rm } from 'node:fs/promises'
import type { FullConfig } from 'playwright/test'
import { demoTemplate } from '#tests/support/portal.ts'
import { visitPortals } from '#tests/support/visited.ts'

/** The demo world is made once, and the worker installed once; every portal and every browser of the run begins from a copy. */
export default async function setUp({ workers }: FullConfig) {
  const template = await demoTemplate()
  process.env.PORTAL_TEMPLATE = template.dataDir
  const visited = await visitPortals(workers, template.dataDir)
  process.env.VISITED = JSON.stringify(visited)
  return async () => {
    await rm(visited.folder, { recursive: true, force: true })
    await template.remove()
  }
}
