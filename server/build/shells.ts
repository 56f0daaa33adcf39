import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { preferredLanguage, splitLanguage } from '#i18n/language.ts'
import { languages, type Language } from '#contracts/wire.ts'

/**
 * index.html, once per language: `ru/app.html` and `en/app.html`. They are neutral, the address decides what they show,
 * and the worker keeps both; what its comments say is for those who read the source. Name and description are the manifest's, so that each sentence stands in one place.
 */
export function shells(): Plugin {
  let publicDir = ''
  return {
    name: 'aist:shells',
    configResolved(config) {
      publicDir = config.publicDir
    },
    transformIndexHtml(html, { originalUrl, server }) {
      return server ? spoken(html, languageOf(originalUrl ?? '/'), publicDir) : html
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') throw new Error('The build has no index.html')
        const html = String(page.source)
        delete bundle['index.html']
        for (const language of languages) {
          const source = spoken(html, language, publicDir)
          this.emitFile({ type: 'asset', fileName: `${language}/app.html`, source })
        }
      },
    },
  }
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
