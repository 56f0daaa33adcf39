import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { takeToasts } from '#ui/toast.ts'
import { closePages, openPage, type PageSettings } from './open-page.tsx'
import { newDevice } from './portal-screen.tsx'
import { createProvider, type Provider, type ProviderOptions } from './provider.ts'

/** `mutesErrors`: a page says in the console when nobody knows its visitor's country, which is no fault here. */
type Options = ProviderOptions & { mutesErrors?: boolean }

/**
 * The provider that the tests of a file share; it is there from the first `beforeAll` of the file on. After each test its pages are
 * closed, the network is back, and the next test has a device that no one has used.
 */
export function withProvider({ mutesErrors = false, ...options }: Options = {}) {
  const provider = {} as Provider
  beforeAll(async () => {
    if (mutesErrors) vi.spyOn(console, 'error').mockImplementation(() => {})
    Object.assign(provider, await createProvider(options))
  }, 120_000)
  afterAll(async () => {
    vi.restoreAllMocks()
    await provider.close()
  })
  const close = () => {
    closePages()
    cleanup()
    // What it was about to say is not for the next page.
    takeToasts()
  }
  afterEach(() => {
    close()
    onlineManager.setOnline(true)
    newDevice()
  })
  return {
    provider,
    /** A page that talks to this provider, unless it is given another `fetch`. */
    openPage: (address: string, settings: Partial<PageSettings> = {}) =>
      openPage(address, { fetch: provider.fetch, ...settings }),
    /** As when the customer closes the tab, in the middle of a test. */
    closePages: close,
  }
}
