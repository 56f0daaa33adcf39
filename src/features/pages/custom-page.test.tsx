import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { languages } from '#contracts/wire.ts'
import { href } from '#paths.ts'
import { withProvider } from '#tests/support/with-provider.ts'

const { provider, openPage } = withProvider({ mutesErrors: true })

function open(path: string) {
  return openPage(path)
}

describe.each(languages)('in %s', (language) => {
  test('a page of the provider’s has its head, its text and the day it was changed', async () => {
    const { t } = await open(href(language, 'custom-page', { id: 'terms' }))
    const name = language === 'ru' ? 'Условия' : 'Terms'
    expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
    expect(
      screen.getByText(new RegExp(t('pages.changed', { date: '@' }).replace('@', '\\d\\d\\.\\d\\d\\.\\d{4}'))),
    ).toBeTruthy()
    // Sections have anchors, and the text's links stay within the portal.
    expect((await screen.findAllByRole('heading', { level: 2 }))[0]?.id).toBe('part-1')
    const prohibited = href(language, 'custom-page', { id: 'prohibited-goods' })
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain(prohibited)
    expect(await screen.findByRole('button', { name: t('pages.print') })).toBeTruthy()
    await waitFor(() => expect(document.title).toContain(name))
  })

  test('one that does not load has no path to it', async () => {
    const { t } = await openPage(href(language, 'custom-page', { id: 'terms' }), {
      fetch: async (input, init) => {
        const url = input instanceof Request ? input.url : input.toString()
        return url.includes('/terms') ? new Response('', { status: 500 }) : provider.fetch(input, init)
      },
    })
    await screen.findByRole('heading', { level: 1, name: t('ui.failed.title') })
    expect(screen.queryByRole('navigation', { name: t('ui.breadcrumbs') })).toBeNull()
  })

  test('one that does not exist says so', async () => {
    const { t } = await open(href(language, 'custom-page', { id: 'no-such' }))
    expect(await screen.findByRole('heading', { level: 1, name: t('app.not_found.title') })).toBeTruthy()
  })
})
