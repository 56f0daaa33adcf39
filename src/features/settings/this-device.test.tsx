import { dropShare, keepShare } from '#offline/shares/shares.ts'
import { onlineManager } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { fileSize } from '#i18n/sizes.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openPortal } from '#tests/support/portal-screen.tsx'
import { withProvider } from '#tests/support/with-provider.ts'
import { applyTheme } from './theme.ts'

const at = '/dashboard/settings'
const { provider } = withProvider()
beforeAll(async () => {
  const warm = await openPortal(provider, { at })
  warm.close()
}, 120_000)
afterEach(() => {
  localStorage.clear()
  applyTheme('system')
})

/** A network in which no POST request gets through, except for signing in. */
const deaf: typeof fetch = (input, init) =>
  init?.method === 'POST' && !JSON.stringify(input).includes('/auth/')
    ? Promise.reject(new TypeError())
    : provider.fetch(input, init)

async function open(language: 'ru' | 'en' = 'ru', fetch = provider.fetch) {
  const page = await openPortal(provider, { at, language, fetch })
  const part = await screen.findByRole('region', { name: page.t('settings.device.title') })
  return { ...page, part }
}

test.each(['ru', 'en'] as const)('what lies on the device is said with its size, in %s', async (language) => {
  // Real pages store their cache in localStorage; here only its size is measured.
  localStorage.setItem('rq:v1:1', 'x'.repeat(2048))
  const page = await open(language)
  await waitFor(() => expect(page.part.textContent).toContain(fileSize(language, 2048)))
  expect(page.part.textContent).toContain(page.t('settings.device.nothing'))
  expect(page.part.textContent).toContain(page.t('settings.device.lists'))
  page.device.drafts.of('hat').save({ title: 'Hat' })
  window.dispatchEvent(new Event('pagehide'))
  await page.device.outbox.enqueue({ kind: 'parcel.create', body: declaration() })
  await waitFor(() => expect(page.part.textContent).toContain(page.t('settings.device.waiting', { count: 1 })))
  await waitFor(() => expect(page.part.textContent).toContain(page.t('settings.device.drafts', { count: 1 })))
})

test.each(['ru', 'en'] as const)(
  'erasing asks, names what is not sent, and takes everything, in %s',
  async (language) => {
    const page = await open(language, deaf)
    await page.device.outbox.enqueue({ kind: 'parcel.create', body: { ...declaration(), title: 'Шляпа для мамы' } })
    await userEvent.click(screen.getByRole('radio', { name: page.t('settings.dark') }))
    const ask = () => userEvent.click(within(page.part).getByRole('button', { name: page.t('settings.erase.action') }))

    await ask()
    const question = await screen.findByRole('dialog')
    expect(question.textContent).toContain(page.t('settings.erase.unsent', { count: 1 }))
    expect(question.textContent).toContain('Шляпа для мамы')
    await userEvent.click(within(question).getByRole('button', { name: page.t('settings.erase.keep') }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(page.device.outbox.list()).toHaveLength(1)

    await ask()
    await userEvent.click(await screen.findByRole('button', { name: page.t('settings.erase.confirm') }))
    await waitFor(() => expect(page.path()).toBe(`/${language}/auth/login`))
    await waitFor(async () => expect(await indexedDB.databases()).toEqual([]))
    expect(page.storage.keys()).toEqual([])
    expect(localStorage.getItem('aist:theme')).toBeNull()
    expect(page.device.outbox.list()).toHaveLength(0)
  },
)

test('erasing names what is not saved in another tab, and that one cannot come back without a network', async () => {
  const page = await open('en')
  const other = new BroadcastChannel('aist:unsaved')
  other.addEventListener('message', ({ data }: MessageEvent<{ question: string }>) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- this kind of channel knows no other origin
    other.postMessage({ type: 'unsaved', question: data.question, name: 'Add a parcel' })
  })
  act(() => onlineManager.setOnline(false))
  await userEvent.click(within(page.part).getByRole('button', { name: page.t('settings.erase.action') }))
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain(page.t('offline.unsent.elsewhere', { names: '“Add a parcel”' }))
  expect(question.textContent).toContain(page.t('offline.leaving.text'))
  other.close()
})

test('signing out names a draft, and what came from another app, before they go', async () => {
  const page = await open('en')
  page.device.drafts.of('hat').save({ title: 'Hat' })
  window.dispatchEvent(new Event('pagehide'))
  const words = { title: '', text: 'A hat', url: '', is_cut: false }
  const share = { id: 'shared', owner: null, at: Date.now(), ...words, files: [], left_out: [] }
  await keepShare(share)
  const signOut = () => userEvent.click(screen.getByRole('button', { name: page.t('offline.sign_out') }))
  await signOut()
  const question = await screen.findByRole('dialog')
  expect(question.textContent).toContain(page.t('offline.unsent.drafts', { count: 1 }))
  expect(question.textContent).toContain(page.t('offline.unsent.shares', { count: 1 }))
  await userEvent.click(within(question).getByRole('button', { name: page.t('offline.leaving.stay') }))
  expect(page.path()).toBe(`/en${at}`)
  await signOut()
  await userEvent.click(await screen.findByRole('button', { name: page.t('offline.unsent.leave') }))
  await waitFor(() => expect(page.path()).toBe('/en/auth/login'))
  await dropShare(share.id)
})
