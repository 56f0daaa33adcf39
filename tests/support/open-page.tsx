import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { memoryLocation } from 'wouter/memory-location'
import { vi } from 'vitest'
import { PortalPage } from '#app/portal-page.tsx'
import { createPortal } from '#app/portal.ts'
import { createPreload } from '#app/preload.ts'
import { namespaceAt } from '#app/words.ts'
import type { Language } from '#contracts/wire.ts'
import { namespaces, type Namespace } from '#i18n/namespaces.ts'
import { loadI18n } from '#i18n/dictionaries.ts'
import type { Updates } from '#pwa/update.ts'
import { memoryStorage } from '#session/browser-storage.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { allWords, teachDialogs } from './part.tsx'

export { demoPassword }

export type PageSettings = {
  fetch: typeof globalThis.fetch
  storage?: ReturnType<typeof memoryStorage>
  /** The token of a customer who signed in before. */
  token?: string | null | undefined
  /** Storage that lasts as long as the tab, across reloads. */
  tab?: ReturnType<typeof memoryStorage>
  /** A desktop with room for two panes; a phone by default. */
  isWide?: boolean
  updates?: Updates | undefined
}

/** Functions that close the open pages. */
const open = new Set<() => void>()

/** Closes every page that a test has left open. */
export function closePages(): void {
  for (const close of open) close()
}

/** Removes the retry delays, which no screen depends on: `query-client.test.ts` tests them. */
function retryAtOnce(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
}

/** Opens the page at an address as a browser does, with the given storage: as a guest, unless a token is given. */
export async function openPage(
  address: string,
  { fetch, storage = memoryStorage(), token, tab = memoryStorage(), isWide = false, updates }: PageSettings,
) {
  if (token) storage.setItem('auth-token', token)
  teachDialogs()
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: isWide && media.includes('width >='),
    media,
    addEventListener: () => {},
    removeEventListener: () => {},
  }))
  let language: Language = address.startsWith('/ru') ? 'ru' : 'en'
  // The test's router handles path and query; the fragment belongs to the window.
  const [place = '', hash = ''] = address.split('#')
  window.location.hash = hash
  const [path = '', searchPath = ''] = place.split('?')
  // Preloads all words, as links would, because tests change the address directly.
  for (const namespace of Object.keys(namespaces) as Namespace[]) await loadI18n(language, namespace)
  const words = await loadI18n(language, namespaceAt(path))
  const portal = createPortal({ baseUrl: '/api', fetch, storage, tab, language: () => language })
  await portal.session.start()
  // As `start-page.tsx` does, so that the first render is complete.
  await createPreload(portal, () => language)(path)?.catch(() => {})
  const queryClient = portal.runtime.current()?.queryClient
  if (queryClient) retryAtOnce(queryClient)
  const { hook, searchHook, history, navigate } = memoryLocation({ path, searchPath, record: true })
  const shown = render(
    <PortalPage
      portal={portal}
      words={words}
      {...(updates && { updates: Promise.resolve(updates) })}
      router={{ hook, searchHook }}
      onLanguage={(next) => (language = next)}
      onArrive={() => {}}
    />,
  )
  const close = () => {
    open.delete(close)
    shown.unmount()
    portal.runtime.current()?.stop()
    portal.session.stop()
  }
  open.add(close)
  return {
    ...shown,
    t: allWords(language).t,
    storage,
    portal,
    navigate,
    address: () => history.at(-1) ?? '',
    /** Every address so far, oldest first. */
    visited: history as readonly string[],
    // The first time, a screen's modules are transformed on the way.
    title: () => screen.findByRole('heading', { level: 1 }, { timeout: 25_000 }),
    close,
  }
}
