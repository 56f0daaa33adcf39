import { expect, test, vi } from 'vitest'
import { linkManifest } from './manifest-link.ts'

test('the page names the manifest of its language and its look', () => {
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest' }))
  const page = document.documentElement
  const named = (isDarkSystem: boolean, theme?: string) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isDarkSystem }))
    if (theme) page.dataset.theme = theme
    else delete page.dataset.theme
    linkManifest()
    return document.querySelector('link')?.getAttribute('href')
  }
  page.lang = 'ru'
  expect(named(false)).toBe('/manifest.ru.webmanifest')
  expect(named(true)).toBe('/manifest.ru.dark.webmanifest')
  page.lang = 'en'
  expect(named(true, 'light')).toBe('/manifest.en.webmanifest')
  expect(named(false, 'dark')).toBe('/manifest.en.dark.webmanifest')
})
