import { expect } from './browser.ts'
import { linkInMail } from './mail-folder.ts'
import type { Portal } from './portal.ts'

/** Waits for the mail, and returns its link. */
export async function mailedLink(portal: Portal, email: string, kind: 'verify' | 'reset'): Promise<string> {
  await expect.poll(() => linkInMail(portal, email, kind)).not.toBeNull()
  return (await linkInMail(portal, email, kind)) ?? ''
}
