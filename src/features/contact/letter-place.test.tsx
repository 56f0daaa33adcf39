import { act, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, onTestFinished, test, vi } from 'vitest'
import { prerendered } from '#tests/support/prerendered.ts'

/** The guest's letter on the server, which renders the whole form, or on a fresh page, where no code of the form is loaded yet. */
async function letterOn(where: 'server' | 'page') {
  vi.resetModules()
  const [
    { LetterPlace },
    { I18nContext },
    { SessionContext },
    { CallContext },
    { guest },
    { allWords },
    { DrawnParts },
  ] = await Promise.all([
    import('./letter-place.tsx'),
    import('#i18n/i18n-context.ts'),
    import('#session/session-context.ts'),
    import('#http/api-context.ts'),
    import('#session/guest.ts'),
    import('#tests/support/part.tsx'),
    import('#ui/lazy-part.tsx'),
  ])
  const never = () => new Promise<never>(() => {})
  const words = allWords('en')
  const session = {
    getState: () => guest,
    subscribe: () => () => {},
    signIn: never,
    begin: never,
    refresh: never,
    signOut: never,
    impersonate: never,
  }
  const page = (
    <I18nContext value={words}>
      <SessionContext value={session}>
        <CallContext value={never}>
          <DrawnParts value={where === 'server' ? { ahead: new Set(), onceBegun: new Set() } : null}>
            <LetterPlace />
          </DrawnParts>
        </CallContext>
      </SessionContext>
    </I18nContext>
  )
  return { page, t: words.t }
}

test('a guest whose network goes after the prerendered page has opened is told so without touching the form', async () => {
  const { page, t } = await letterOn('server')
  const { prelude } = await prerender(page)
  const place = prerendered(await new Response(prelude).text())
  const fresh = await letterOn('page')
  const root = await act(async () => hydrateRoot(place, fresh.page))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
    vi.restoreAllMocks()
  })
  expect(screen.queryByText(t('forms.act.needs_network'))).toBeNull()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(await screen.findByText(t('forms.act.needs_network'))).toBeTruthy()
})
