import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Dictionary } from '#i18n/translate.ts'
import { allWords } from '#tests/support/part.tsx'

type Piece = { default: Dictionary; spare: Dictionary }

/** `lost`: the names of dictionaries that fail to load. `lacked`: what one of them takes from English, because it lacks it. */
const lost = new Set<string>()
let lacked: Dictionary = {}
const asked: string[] = []
async function unlessLost(name: string, original: () => Promise<Piece>) {
  const words = await original()
  return {
    get spare() {
      return lacked
    },
    get default() {
      asked.push(name)
      if (lost.has(name)) throw new Error('Failed to fetch dynamically imported module')
      return { ...words.default, ...Object.fromEntries(Object.keys(lacked).map((noun) => [noun, {}])) }
    },
  }
}
vi.mock('virtual:words/en-account', (original) => unlessLost('en-account', original))
vi.mock('virtual:words/ru-account', (original) => unlessLost('ru-account', original))
afterAll(() => {
  vi.doUnmock('virtual:words/en-account')
  vi.doUnmock('virtual:words/ru-account')
})

beforeEach(() => {
  // Modules keep loaded words for good; a reset makes each page start without any.
  vi.resetModules()
  lost.clear()
  lacked = {}
  asked.length = 0
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
  // Hides the warnings about missing words: some tests begin at home, whose words lack those of the settings.
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  // Offline, so that a missing chunk does not reload the page.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

async function openAt(path: `/${'ru' | 'en'}${string}`) {
  const { loadI18n } = await import('#i18n/dictionaries.ts')
  const { useI18n } = await import('#i18n/i18n-context.ts')
  const { CrashBoundary } = await import('./crash-boundary.tsx')
  const { PageLanguage, Spoken } = await import('./page-language.tsx')
  const { namespaceAt } = await import('./words.ts')

  function Words() {
    const { t, language } = useI18n()
    return <p>{`${language}: ${t('titles.settings')}, ${t('settings.title')}`}</p>
  }
  const { hook, navigate } = memoryLocation({ path })
  const language = path.startsWith('/ru') ? 'ru' : 'en'
  render(
    <Router hook={hook}>
      <PageLanguage first={await loadI18n(language, namespaceAt(path))} onLanguage={() => {}}>
        <CrashBoundary at="">
          <Spoken>
            <Words />
          </Spoken>
        </CrashBoundary>
      </PageLanguage>
    </Router>,
  )
  return { navigate, loadI18n, shown: () => screen.queryByText(/^(ru|en): /)?.textContent ?? null }
}

const { t: ru } = allWords('ru')
const { t: en } = allWords('en')
const inRussian = `ru: ${ru('titles.settings')}, ${ru('settings.title')}`

test('a page whose words did not come speaks English, says so, and asks again at the next navigation', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  lost.add('ru-account')
  const { navigate, shown } = await openAt('/ru/dashboard/settings')
  expect(shown()).toBe(`ru: ${en('titles.settings')}, ${en('settings.title')}`)
  expect(document.documentElement.lang).toBe('en')

  lost.clear()
  act(() => navigate('/ru/dashboard/account'))
  await waitFor(() => expect(shown()).toBe(inRussian))
  // Set by an effect, which may run after the paint.
  await waitFor(() => expect(document.documentElement.lang).toBe('ru'))
})

test('a word that the dictionary lacks is said in English by a page that stays Russian, and told of once', async () => {
  lacked = { settings: { title: en('settings.title') } }
  const { navigate, shown } = await openAt('/ru/dashboard/settings')
  expect(shown()).toBe(`ru: ${ru('titles.settings')}, ${en('settings.title')}`)
  expect(document.documentElement.lang).toBe('ru')
  act(() => navigate('/ru/dashboard/account'))
  expect(vi.mocked(console.warn).mock.calls).toEqual([['A missing word: ru settings.title']])
})

test('words that were lost on the way once are asked for again before another language speaks', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  lost.add('ru-account')
  const { navigate, shown } = await openAt('/ru')
  act(() => navigate('/ru/dashboard/settings'))
  await waitFor(() => expect(asked).toContain('ru-account'))
  lost.clear()
  await waitFor(() => expect(shown()).toBe(inRussian))
  expect(log).not.toHaveBeenCalled()
})

test('a screen of another namespace comes in one step when its words are here, and waits for them when they are not', async () => {
  const { navigate, loadI18n, shown } = await openAt('/ru')
  act(() => navigate('/ru/dashboard/settings'))
  expect(shown(), 'no key is seen').toBeNull()
  await waitFor(() => expect(shown()).toBe(inRussian))

  act(() => navigate('/en/dashboard/settings'))
  expect(shown(), 'the same screen speaks the old language until the new one is here').toBe(inRussian)
  await waitFor(() => expect(shown()).toBe(`en: ${en('titles.settings')}, ${en('settings.title')}`))

  await loadI18n('ru', 'account')
  act(() => navigate('/ru/dashboard/account'))
  expect(shown()).toBe(inRussian)
})

test('words that come in neither language are a piece of the portal that is missing', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  lost.add('ru-account').add('en-account')
  const { navigate, shown } = await openAt('/ru')
  act(() => navigate('/ru/dashboard/settings'))
  await screen.findByRole('heading', { name: ru('app.crash.missing') })
  expect(shown()).toBeNull()

  lost.clear()
  act(() => void window.dispatchEvent(new Event('online')))
  await waitFor(() => expect(shown(), 'asked for again when there is a network').toBe(inRussian))
  expect(screen.queryByRole('heading', { name: ru('app.crash.missing') })).toBeNull()
})
