import { afterEach, expect, test, vi } from 'vitest'
import { rememberedLanguage, rememberLanguage } from './language-cookie.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page with this protocol and these cookies, which accepts one more. */
function openPage(protocol: 'http:' | 'https:', cookie = '') {
  const page = { cookie }
  vi.stubGlobal('document', page)
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('navigator', { languages: ['en'] })
  return page
}

test('over TLS the name says that no other host and no page without TLS can have written it', () => {
  const page = openPage('https:')
  rememberLanguage('ru')
  expect(page.cookie).toBe('__Host-locale=ru; max-age=31536000; path=/; samesite=lax; secure')
})

test('without TLS it has the plain name, which alone a browser takes', () => {
  const page = openPage('http:')
  rememberLanguage('ru')
  expect(page.cookie).toBe('locale=ru; max-age=31536000; path=/; samesite=lax')
})

test.each([
  ['locale=ru', 'ru'],
  ['other=1; __Host-locale=ru', 'ru'],
  ['locale=en; __Host-locale=ru', 'ru'],
  ['__Host-locale=xx; locale=ru', 'ru'],
  ['xlocale=ru', 'en'],
])('what was chosen is known again: %s', (cookie, language) => {
  openPage('https:', cookie)
  expect(rememberedLanguage()).toBe(language)
})
