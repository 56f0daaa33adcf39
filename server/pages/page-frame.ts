import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { languages } from '#contracts/languages.ts'
import type { PrerenderedPage } from '#contracts/prerendered-pages.ts'
import type { Language } from '#contracts/wire.ts'
import type { PageFile } from '#server/build/page-manifest.ts'

/** Of what stands within a page, as a security policy names it: "sha256-…". */
export type InlineHashes = { style: string; script: string }

export type ComposedPage = { html: string; hashes: InlineHashes }

export type PageFrame = (page: PrerenderedPage, language: Language) => ComposedPage

/**
 * The neutral shell of a build, made into a page that is finished before any script runs: with its own head and text, its styles
 * and what chooses its look and fetches the scripts after the first picture within it.
 */
export async function openFrame(pageDir: string): Promise<PageFrame> {
  const read = (path: string) => readFile(join(pageDir, path), 'utf8')
  const manifest = JSON.parse(await readFile(join(dirname(pageDir), 'page-manifest.json'), 'utf8')) as Manifest
  const shells = new Map(
    await Promise.all(languages.map(async (each) => [each, await read(`${each}/app.html`)] as const)),
  )
  const styles = new Map(
    await Promise.all(
      [...new Set(Object.values(manifest).flatMap((file) => file.styles))].map(
        async (file) => [file, await read(file)] as const,
      ),
    ),
  )

  const startScript = (await read('start.js')).trim()
  if (startScript.includes('</')) throw new Error('start.js would end its own element')

  // Saves a first visit a request.
  const icon = `data:image/svg+xml,${encodeURIComponent(await read('favicon.svg'))}`

  return (page, language) => {
    const atOnce = ['main.tsx', ...page.drawnBy]
    const { scripts } = filesOf(manifest, isIn(atOnce))
    const { sheets } = filesOf(manifest, isIn([...atOnce, ...page.drawnOnceBegun]))
    const words = filesOf(manifest, (module) => module.endsWith(`virtual:words/${language}-${page.words}`))
    const style = sheets.map((file) => styles.get(file) ?? '').join('\n')
    const ahead = [...new Set([...scripts, ...words.scripts])].map((file) => `/${file}`)
    const html = fill(shells.get(language) ?? '', { page, style, sheets, ahead, icon, startScript })
    return { html, hashes: { style: hashOf(style), script: hashOf(startScript) } }
  }
}

function isIn(names: readonly string[]) {
  return (module: string) => names.includes(basename(module))
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

type Manifest = Record<string, PageFile>
type Filling = {
  page: PrerenderedPage
  style: string
  sheets: string[]
  ahead: string[]
  icon: string
  startScript: string
}

/**
 * These modules' files, and what is fetched together with them, in the order in which they would come. A sheet stands after those of the parts
 * that it changes, as the page's own loader has it: of two rules that weigh the same the later one holds.
 */
function filesOf(manifest: Manifest, isWanted: (module: string) => boolean) {
  const scripts = new Set<string>()
  const sheets = new Set<string>()
  const add = (name: string) => {
    const file = manifest[name]
    if (!file || scripts.has(name)) return
    scripts.add(name)
    file.imports.forEach(add)
    for (const sheet of file.styles) sheets.add(sheet)
  }
  for (const [name, file] of Object.entries(manifest)) if (file.modules.some(isWanted)) add(name)
  return { scripts: [...scripts], sheets: [...sheets] }
}

function fill(shell: string, { page, style, sheets, ahead, icon, startScript }: Filling): string {
  const [, start = ''] = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(shell) ?? []
  // A sheet that is in the page is not fetched: the page's own loader looks for its link.
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('')
  const scripts = `data-start="${start}" data-ahead="${ahead.join(' ')}"`
  const data = `<script type="application/json" id="given" ${scripts}>${page.data}</script>`
  return [
    [/<title>[^]*?<\/title>\s*<meta name="description"[^>]*>/, page.head],
    [/<script src="\/start\.js"><\/script>/, `<script>${startScript}</script>`],
    [/href="\/favicon\.svg"/, `href="${icon}"`],
    [/<script type="module" crossorigin src="[^"]+"><\/script>\s*/, ''],
    [/(?:<link rel="modulepreload"[^>]*>\s*)*/, ''],
    [/(?:<link rel="modulepreload"[^>]*>\s*)*<link rel="stylesheet"[^>]*>/, `<style>${style}</style>${links}`],
    [/<div id="root">[^]*<\/div>\s*<\/body>/, `<div id="root">${page.body}</div>\n${data}\n</body>`],
  ].reduce((html, [place, text]) => replaced(html, place as RegExp, text as string), shell)
}

function replaced(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`The shell has no ${place.source}`)
  // A function: the text may hold "$&".
  return html.replace(place, () => text)
}
