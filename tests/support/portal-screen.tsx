import { IDBFactory } from 'fake-indexeddb'
import { vi } from 'vitest'
import type { Language } from '#contracts/wire.ts'
import { openPage } from './open-page.tsx'
import type { Provider } from './provider.ts'

type Settings = {
  language?: Language
  /** The path below the language, with its query. */
  at: string
  email?: string
  /** Replaces the network between page and provider, to break something. */
  fetch?: typeof fetch
  /** A desktop with room for two panes; a phone by default. */
  isWide?: boolean
}

/** The portal on the real provider, opened by a customer who signed in before. */
export async function openPortal(provider: Provider, settings: Settings) {
  const { language = 'ru', at, email = 'anna@aist.example', fetch = provider.fetch, isWide = false } = settings
  const page = await openPage(`/${language}${at}`, { fetch, token: await provider.signIn(email), isWide })
  const device = await page.portal.runtime.load()
  await page.title()
  return { ...page, device, path: page.address }
}

/** Empties the device: no drafts, no outbox. For use after each test. */
export function newDevice() {
  vi.stubGlobal('indexedDB', new IDBFactory())
}
