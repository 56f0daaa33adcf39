/** Links the manifest of the page's language and theme, whose colours the installed app starts with. */
export function linkManifest(): void {
  const { lang, dataset } = document.documentElement
  const { theme = 'system' } = dataset
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  const link = document.querySelector('link[rel="manifest"]')
  link?.setAttribute('href', `/manifest.${lang}${isDark ? '.dark' : ''}.webmanifest`)
}
