import { demoTemplate } from '#tests/support/portal.ts'

/** The demo world is made once; every portal of the run begins from a copy of it. */
export default async function setUp() {
  const template = await demoTemplate()
  process.env.PORTAL_TEMPLATE = template.dataDir
  return template.remove
}
