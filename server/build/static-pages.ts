import { copyFile, mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'
import { languages } from '#contracts/languages.ts'
import { href } from '#paths.ts'
import { openFrame } from '#server/pages/page-frame.ts'
import { openRenderer } from '#server/pages/page-renderer.ts'
import { prerenderedPlaces } from '#server/pages/fixed-places.ts'
import { compress } from './precompress.ts'

/**
 * Writes the prerendered pages as files, for hosts that only serve files. They lack only the provider's content, which
 * the page then fetches into the space reserved for it. Every other address gets the neutral shell (`404.html`).
 */
export function staticPages(pageDir: string, origin: string): Plugin {
  return {
    name: 'aist:static-pages',
    apply: 'build',
    closeBundle: {
      order: 'post',
      sequential: true,
      // Rolldown closes a failed bundle too.
      handler: (error?: Error) => (error ? undefined : writePages(resolve(pageDir), origin)),
    },
  }
}

async function writePages(pageDir: string, origin: string): Promise<void> {
  const [renderer, frame] = await Promise.all([openRenderer(pageDir), openFrame(pageDir)])
  if (!renderer) throw new Error('The renderer has not been built')
  for (const language of languages) {
    for (const place of prerenderedPlaces) {
      const path = href(language, place)
      const page = await renderer.renderPage({ path, search: '', language }, { given: {}, isRefused: false }, origin)
      const { html } = frame(page, language)
      const file = join(pageDir, path, 'index.html')
      await mkdir(dirname(file), { recursive: true })
      await writeFile(file, html)
      await compress(file)
    }
  }
  // 404.html comes last: a running server takes it as the sign that a build is complete.
  for (const name of ['index.html', '404.html']) {
    for (const ending of (await readdir(join(pageDir, 'en'))).filter((each) => each.startsWith('app.html'))) {
      await copyFile(join(pageDir, 'en', ending), join(pageDir, name + ending.slice('app.html'.length)))
    }
  }
}
