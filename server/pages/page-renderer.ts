import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contracts/finished-pages.ts'

/** `src/app/render-page.tsx` as the build made it stands beside the built page; null where only the page was built, which then draws itself. */
export async function openRenderer(pageDir: string): Promise<PageRenderer | null> {
  const file = join(dirname(pageDir), 'renderer/render-page.js')
  if (!existsSync(file)) return null
  return (await import(pathToFileURL(file).href)) as PageRenderer
}
