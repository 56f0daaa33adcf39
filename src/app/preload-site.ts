import type { Language } from '#contracts/wire.ts'
import { loadAhead } from '#pwa/chunks.ts'
import type { CustomerRuntime } from '#offline/customer-runtime.ts'
import { pageAtRest } from '#pwa/start-updates.ts'
import { connectionCode } from './portal.ts'
import { routes } from './routes.tsx'
import { loadWords } from './words.ts'

/** Milliseconds between looks at what is loading. */
const pause = 500

/**
 * Once a public page is idle, loads the code and words of the site's other pages and the code of a connection, one piece at a
 * time, so that the first tap waits only for the provider's answer. The service worker is about to fetch the same files anyway. A
 * piece that fails is requested again by the page that needs it.
 */
export function preloadSite(language: Language): Promise<void> {
  const pages = Object.values(routes).filter(({ layout }) => layout === 'default')
  const words = pages.map((page) => () => loadWords(language, page.words, loadAhead))
  return oneByOne([() => loadAhead(connectionCode), ...pages.map(({ screen }) => screen.preloadAhead), ...words])
}

/** The same for the screens that most taps of a customer lead to, once the first screen has its answers. */
export async function preloadParcels({ queryClient }: CustomerRuntime): Promise<void> {
  await pageAtRest()
  while (queryClient.isFetching() > 0) await new Promise((resolve) => setTimeout(resolve, pause))
  await oneByOne([routes.dashboard.screen.preloadAhead, routes.parcels.screen.preloadAhead])
}

async function oneByOne(pieces: (() => Promise<unknown> | null)[]): Promise<void> {
  for (const piece of pieces) {
    await pageAtRest()
    await piece()?.catch(() => {})
  }
}
