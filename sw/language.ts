declare const self: ServiceWorkerGlobalScope

export const languages = ['ru', 'en'] as const
export type Language = (typeof languages)[number]

/** Not a variable: the browser stops a worker whenever it likes. */
const cacheName = 'portal-language'
const key = '/language'

export function isLanguage(value: unknown): value is Language {
  return languages.some((language) => language === value)
}

export async function rememberLanguage(language: Language): Promise<void> {
  const cache = await self.caches.open(cacheName)
  await cache.put(key, new Response(language))
}

/** The language that a page last spoke, else the browser's, else English. */
export async function rememberedLanguage(): Promise<Language> {
  // A storage that cannot be read has none.
  const kept = await self.caches
    .match(key, { cacheName })
    .then((answer) => answer?.text())
    .catch(() => undefined)
  if (isLanguage(kept)) return kept
  return self.navigator.languages.map((each) => each.slice(0, 2)).find(isLanguage) ?? 'en'
}
