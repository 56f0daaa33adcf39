declare const self: ServiceWorkerGlobalScope

export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** In a cache, not a variable, because the browser may stop a worker at any time. */
const cacheName = 'portal-language'
const key = '/language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await self.caches.open(cacheName)
  await cache.put(key, new Response(language))
}

/** The language that a page last used, else the browser's, else English. */
export async function rememberedLanguage(): Promise<Language> {
  // Treats unreadable storage as empty.
  const kept = await self.caches
    .match(key, { cacheName })
    .then((answer) => answer?.text())
    .catch(() => undefined)
  if (isLanguage(kept)) return kept
  return self.navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en'
}
