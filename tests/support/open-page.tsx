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
  /** Of someone who signed in before. */
  token?: string | null | undefined
  /** What lasts as long as the tab, and outlives a reload. */
  tab?: ReturnType<typeof memoryStorage>
  /** A desk with room for two panes; a phone unless told otherwise. */
  isWide?: boolean
  updates?: Updates | undefined
}

/** How to close each page that is open. */
const open = new Set<() => void>()

/** Closes every page that a test has left open. */
export function closePages(): void {
  for (const close of open) close()
}

/** How long the portal waits before it asks again: `query-client.test.ts`. No screen depends on it. */
function retryAtOnce(queryClient: QueryClient): void {
  const { queries, ...others } = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, retryDelay: 0 } })
}

/** The page as a browser opens it at an address, with what lies in its storage: a guest, unless the test put a session there. */
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
  // The router of a test keeps path and query; what stands after "#" is the window's own.
  const [place = '', hash = ''] = address.split('#')
  window.location.hash = hash
  const [path = '', searchPath = ''] = place.split('?')
  // As if links had brought them along: tests change the address by themselves.
  for (const namespace of Object.keys(namespaces) as Namespace[]) await loadI18n(language, namespace)
  const words = await loadI18n(language, namespaceAt(path))
  const portal = createPortal({ baseUrl: '/api', fetch, storage, tab, language: () => language })
  await portal.session.start()
  // As `start-page.tsx` does: the first picture has everything in it.
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
    // The first time a screen's modules are made on the way.
    title: () => screen.findByRole('heading', { level: 1 }, { timeout: 25_000 }),
    close,
  }
}
