import { rm } from 'node:fs/promises'
import type { FullConfig } from 'playwright/test'
import { demoTemplate } from '#tests/support/portal.ts'
import { visitPortals } from '#tests/support/visited.ts'

/** Creates the demo world once, and installs the worker once; every portal and every browser of the run starts from a copy. */
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
