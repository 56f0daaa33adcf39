import { onlineManager } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { takeToasts } from '#ui/toast.ts'
import { closePages, openPage, type PageSettings } from './open-page.tsx'
import { newDevice } from './portal-screen.tsx'
import { createProvider, type Provider, type ProviderOptions } from './provider.ts'

/** `mutesErrors`: pages log an error when the visitor's country is unknown, which is not a fault here. */
type Options = ProviderOptions & { mutesErrors?: boolean }

/**
 * A provider shared by the tests of a file, from its first `beforeAll` on. After each test the pages are closed, the network is
 * back, and the device is emptied.
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
    // Pending toasts must not appear on the next page.
    takeToasts()
  }
  afterEach(() => {
    close()
    onlineManager.setOnline(true)
    newDevice()
  })
  return {
    provider,
    /** A page that talks to this provider, unless given another `fetch`. */
    openPage: (address: string, settings: Partial<PageSettings> = {}) =>
      openPage(address, { fetch: provider.fetch, ...settings }),
    /** Closes the tab in the middle of a test. */
    closePages: close,
  }
}
