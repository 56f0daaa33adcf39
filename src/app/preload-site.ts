import type { Language } from '#contracts/wire.ts'
import { loadAhead } from '#pwa/chunks.ts'
import { pageAtRest } from '#pwa/start-updates.ts'
import { connectionCode } from './portal.ts'
import { routes } from './routes.tsx'
import { loadWords } from './words.ts'

/**
 * Once a public page is idle, loads the code and words of the site's other pages and the code of a connection, one piece at a
 * time, so that the first tap waits only for the provider's answer. The service worker is about to fetch the same files anyway. A
 * piece that fails is requested again by the page that needs it.
 */
export async function preloadSite(language: Language): Promise<void> {
  const pages = Object.values(routes).filter(({ layout }) => layout === 'default')
  const words = pages.map((page) => () => loadWords(language, page.words, loadAhead))
  for (const piece of [() => loadAhead(connectionCode), ...pages.map(({ screen }) => screen.preloadAhead), ...words]) {
    await pageAtRest()
    await piece()?.catch(() => {})
  }
}
