import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { languages } from '#contracts/languages.ts'
import type { PrerenderedPage } from '#contracts/prerendered-pages.ts'
import type { StartFiles } from '#contracts/start-files.ts'
import type { Language } from '#contracts/wire.ts'
import { filesOf, type PageManifest } from '#server/build/page-manifest.ts'

/** Hashes of a page's inline styles and script in the form used by a security policy: "sha256-…". */
export type InlineHashes = { style?: string; script: string }

export type ComposedPage = { html: string; hashes: InlineHashes }

export type PageFrame = (page: PrerenderedPage, language: Language) => ComposedPage

/**
 * Turns a build's neutral shell into a page that is complete before any script runs: with its own head, text and
 * styles, and an inline script that sets the theme and loads the scripts after the first paint.
 */
export async function openFrame(pageDir: string): Promise<PageFrame> {
  const read = (path: string) => readFile(join(pageDir, path), 'utf8')
  const manifest = JSON.parse(await readFile(join(dirname(pageDir), 'page-manifest.json'), 'utf8')) as PageManifest
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

  // Inlined to save a request on the first visit.
  const icon = `data:image/svg+xml,${encodeURIComponent(await read('favicon.svg'))}`

  return (page, language) => {
    const atOnce = ['main.tsx', ...page.drawnBy]
    const { scripts } = filesOf(manifest, isIn(atOnce))
    const { sheets } = filesOf(manifest, isIn([...atOnce, ...page.drawnOnceBegun]))
    const words = filesOf(manifest, (module) => module.endsWith(`virtual:words/${language}-${page.words}`))
    const style = sheets.map((file) => styles.get(file) ?? '').join('\n')
    const ahead = [...new Set([...scripts, ...words.scripts])].map((file) => `/${file}`)
    const shell = shells.get(language) ?? ''
    const html = fill(shell, { page, style, sheets, ahead, icon })
    return { html, hashes: { style: hashOf(style), script: hashOf(startScriptIn(shell)) } }
  }
}

function isIn(names: readonly string[]) {
  return (module: string) => names.includes(basename(module))
}

/** The only script in a shell; its other script elements hold data. */
export function startScriptIn(html: string): string {
  return /<script>([^]*?)<\/script>/.exec(html)?.[1] ?? ''
}

export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

type Filling = {
  page: PrerenderedPage
  style: string
  sheets: string[]
  ahead: string[]
  icon: string
}

/** A shell lists the files of all screens; a prerendered page knows its own. */
const startFiles = /<script type="application\/json" id="start-files">([^]*?)<\/script>\s*/

const rootOfShell = /<div id="root">[^]*<\/div>\s*<\/body>/

/** The shell's note for when scripts are off or fail to load. */
function startNote(shell: string): string {
  const [root = ''] = rootOfShell.exec(shell) ?? []
  const [off = ''] = /<noscript>[^]*?<\/noscript>/.exec(root) ?? []
  const [failed] = /<div data-shell-failed[^]*?<\/div>/.exec(root) ?? []
  if (!failed) throw new Error('The shell does not say that it failed')
  return `<div id="start-note">${off}${failed}</div>\n`
}

function fill(shell: string, { page, style, sheets, ahead, icon }: Filling): string {
  const { start } = JSON.parse(startFiles.exec(shell)?.[1] ?? '{}') as StartFiles
  // An inlined sheet isn't fetched: the page's loader looks for its link.
  const links = sheets.map((file) => `<link rel="stylesheet" disabled href="/${file}">`).join('')
  const scripts = `data-start="${start}" data-ahead="${ahead.join(' ')}"`
  const data = `<script type="application/json" id="given" ${scripts}>${page.data}</script>`
  return [
    [/<title>[^]*?<\/title>\s*<meta name="description"[^>]*>/, page.head],
    [/href="\/favicon\.svg"/, `href="${icon}"`],
    [startFiles, ''],
    [/<noscript><link rel="stylesheet"[^>]*><\/noscript>/, `<style>${style}</style>${links}`],
    [rootOfShell, `<div id="root">${page.body}</div>\n${data}\n${page.needsScripts ? startNote(shell) : ''}</body>`],
  ].reduce((html, [place, text]) => replaced(html, place as RegExp, text as string), shell)
}

function replaced(html: string, place: RegExp, text: string): string {
  if (!place.test(html)) throw new Error(`The shell has no ${place.source}`)
  // As a function, because the text may contain "$&".
  return html.replace(place, () => text)
}
