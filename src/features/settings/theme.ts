import { linkManifest } from '#pwa/manifest-link.ts'
import { themeKey } from '#session/browser-storage.ts'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** The paper color of `styles/tokens.css`, for the browser's own bars. */
const bars = { light: '#f7f4ed', dark: '#0f1219' }

/** Takes effect at once and on later visits. "system" removes the stored choice. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const own = bar.media.includes('dark') ? 'dark' : 'light'
    bar.content = bars[theme === 'system' ? own : theme]
  }
  linkManifest()
  try {
    if (theme === 'system') localStorage.removeItem(themeKey)
    else localStorage.setItem(themeKey, theme)
  } catch {
    // With storage switched off, the choice lasts as long as the page.
  }
}
