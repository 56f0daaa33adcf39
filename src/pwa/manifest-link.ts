/** The page names the manifest of its language and its look: an app that is installed from it starts in these colours. */
export function linkManifest(): void {
  const { lang, dataset } = document.documentElement
  const { theme = 'system' } = dataset
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const link = document.querySelector('link[rel="manifest"]')
  link?.setAttribute('href', `/manifest.${lang}${isDark ? '.dark' : ''}.webmanifest`)
}
