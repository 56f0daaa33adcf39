import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, ResolvedConfig } from 'vite'
import { isLanguage, preferredLanguage, splitLanguage } from '#i18n/language.ts'
import type { StartFiles } from '#contracts/start-files.ts'
import { languages, type Language } from '#contracts/wire.ts'
import { manifestOf } from './page-manifest.ts'
import { screenFiles } from './start-files.ts'
import { buildStartScript } from './start-script.ts'

/**
 * Builds index.html once per language: `ru/app.html` and `en/app.html`. They are neutral: the address decides what they
 * show, and the worker caches both. The source's comments are removed. Name and description come from the manifest, so
 * that each sentence exists once. The start script is inlined, after the list of files that each screen needs.
 */
export function shells(version: string): Plugin {
  let config: ResolvedConfig
  let publicDir = ''
  return {
    name: 'aist:shells',
    configResolved(resolved) {
      config = resolved
      publicDir = resolved.publicDir
    },
    transformIndexHtml(html, { originalUrl, server }) {
      return server ? spoken(html, languageOf(originalUrl ?? '/'), publicDir) : html
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const [, start = ''] = moduleTag.exec(String(page.source)) ?? []
        if (!start || !startTag.test(String(page.source)))
          throw new Error('index.html names no module or no start script')
        // A screen's sheets must come after this one, so the start script adds it too.
        const html = String(page.source)
          .replace(moduleTag, '')
          .replaceAll(preloadTag, '')
          .replace(sheetTag, (tag) => `<noscript>${tag}</noscript>`)
        delete bundle['index.html']
        const script = await buildStartScript(config.root, config.build.target)
        const filesIn = await screenFiles(config.root, manifestOf(bundle, config.root))
        for (const language of languages) {
          const files: StartFiles = { version, start, ...provider(), ...filesIn(language) }
          const scripts = `<script type="application/json" id="start-files">${JSON.stringify(files)}</script>\n    <script>${script}</script>`
          const source = spoken(html, language, publicDir).replace(startTag, () => scripts)
          this.emitFile({ type: 'asset', fileName: `${language}/app.html`, source })
        }
      },
    },
  }
}

const moduleTag = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g
const sheetTag = /<link rel="stylesheet"[^>]*>/
const startTag = /<script src="\/start\.js"[^>]*><\/script>/

function provider(): Pick<StartFiles, 'api' | 'language'> {
  const { VITE_API_URL, VITE_API_LANGUAGE } = process.env
  return { api: VITE_API_URL ?? '/api', language: isLanguage(VITE_API_LANGUAGE) ? VITE_API_LANGUAGE : null }
}

function languageOf(url: string): Language {
  const [named] = splitLanguage(new URL(url, 'http://localhost').pathname)
  return named ?? preferredLanguage(null)
}

function spoken(html: string, language: Language, publicDir: string): string {
  const manifest = `manifest.${language}.webmanifest`
  const words = JSON.parse(readFileSync(join(publicDir, manifest), 'utf8')) as Record<string, unknown>
  const sent = html.replaceAll(/\s*<!--[^]*?-->/g, '')
  return sent.replace('<html lang="en">', `<html lang="${language}">`).replaceAll(/%(\w+)%/g, (whole, name: string) => {
    if (name === 'manifest') return `/${manifest}`
    const word = words[name]
    return typeof word === 'string' ? escaped(word) : whole
  })
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}
