import { readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageRenderer } from '#contracts/prerendered-pages.ts'

/**
 * The built `src/app/render-page.tsx`. Its file name has a hash, because Node never imports a module of the same name
 * again. null when only the page was built; the browser then renders everything.
 */
export async function openRenderer(pageDir: string): Promise<PageRenderer | null> {
  const folder = join(dirname(pageDir), 'renderer')
  const names = await readdir(folder).catch(() => [])
  const name = names.find((each) => /^render-page-.+\.js$/.test(each))
  return name ? ((await import(/* @vite-ignore */ pathToFileURL(join(folder, name)).href)) as PageRenderer) : null
}
