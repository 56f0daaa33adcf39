export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

/** The script in the page's head reads it before the first paint. */
const key = 'aist:theme'

export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(key)
    return themes.find((theme) => theme === stored) ?? 'system'
  } catch {
    return 'system'
  }
}

/** Takes effect at once, and on every later visit. "system" leaves nothing behind. */
export function applyTheme(theme: Theme): void {
  const page = document.documentElement
  if (theme === 'system') delete page.dataset.theme
  else page.dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Storage that is switched off: the choice lasts as long as the page.
  }
}
