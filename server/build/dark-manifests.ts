import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { languages, type Language } from '#contracts/wire.ts'

/** The dark paper colour of `src/styles/tokens.css`. */
export const darkPaper = '#0f1219'

/**
 * Writes each manifest a second time in dark colours, `manifest.ru.dark.webmanifest`: a manifest has only one colour,
 * and an installed app takes its splash colour from the manifest named by its pages (`src/pwa/manifest-link.ts`).
 */
export function darkManifests(): Plugin {
  let publicDir = ''
  return {
    name: 'aist:dark-manifests',
    configResolved(resolved) {
      publicDir = resolved.publicDir
    },
    configureServer({ middlewares }) {
      for (const language of languages) {
        middlewares.use(`/${nameOf(language)}`, (_request, answer) => {
          answer.setHeader('Content-Type', 'application/manifest+json').end(inDark(language, publicDir))
        })
      }
    },
    generateBundle() {
      for (const language of languages) {
        this.emitFile({ type: 'asset', fileName: nameOf(language), source: inDark(language, publicDir) })
      }
    },
  }
}

const nameOf = (language: Language) => `manifest.${language}.dark.webmanifest`

function inDark(language: Language, publicDir: string): string {
  const manifest = JSON.parse(readFileSync(join(publicDir, `manifest.${language}.webmanifest`), 'utf8')) as object
  return JSON.stringify({ ...manifest, theme_color: darkPaper, background_color: darkPaper })
}
