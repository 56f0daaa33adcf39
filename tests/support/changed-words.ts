import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { BrowserContext } from 'playwright/test'
import type { Language } from '#contracts/wire.ts'
import { namespaces } from '#i18n/namespaces.ts'
import type { Dictionary } from '#i18n/translate.ts'
import { href } from '#paths.ts'
import { latinName } from '#rules/latin-name.ts'
import { openBuild } from './sizes.ts'

const folder = resolve(process.env.BUILD_DIR ?? 'dist')

type Words = { words: Dictionary; spare: Dictionary }

/** Changes the words of the built page on their way to a browser without a worker. */
export async function changeWords(context: BrowserContext, language: Language, change: (built: Dictionary) => Words) {
  const build = openBuild(folder)
  for (const namespace of Object.keys(namespaces)) {
    for (const file of build.scripts([`virtual:words/${language}-${namespace}`])) {
      const built = (await import(pathToFileURL(join(folder, 'page', file)).href)) as { default: Dictionary }
      const { words, spare } = change(built.default)
      const body = `export default ${JSON.stringify(words)}\nexport const spare = ${JSON.stringify(spare)}`
      await context.route(`**/${file}`, (route) => route.fulfill({ contentType: 'text/javascript', body }))
    }
  }
}

/** Requests these paths as shells, because prerendered pages contain the words of the build. */
export async function askForShells(context: BrowserContext, language: Language, paths: string[]) {
  await context.route(
    (url) => paths.includes(url.pathname),
    async (route) => {
      if (!route.request().isNavigationRequest()) return route.continue()
      const shell = new URL(href(language, 'register'), route.request().url()).href
      return route.fulfill({ response: await route.fetch({ url: shell }) })
    },
  )
}

/** Returns every text that the provider has sent to this browser so far; each is recorded before the page receives it. */
export async function gatherAnswers(context: BrowserContext): Promise<() => string[]> {
  const found = new Set<string>()
  // Names are also shown in Latin letters, for shops abroad.
  const note = (answer: unknown) => textsIn(answer).forEach((text) => found.add(text).add(latinName(text)))
  await context.route('**/api/**', async (route) => {
    const response = await route.fetch()
    // Files are not texts.
    await response.json().then(note, () => {})
    await route.fulfill({ response })
  })
  return () => [...found]
}

function textsIn(answer: unknown): string[] {
  if (typeof answer === 'string') return [answer]
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(textsIn) : []
}
