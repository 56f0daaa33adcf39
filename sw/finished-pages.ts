/// <reference types="vite/types/importMeta.d.ts" />
import { isPrerendered, placeOf } from '#paths.ts'
import { isLanguage, rememberedLanguage } from './language.ts'
import { precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** `src/offline/erase-customer.ts` erases every cache whose name begins so. */
const prefix = 'portal-pages-'
const cacheName = prefix + String(import.meta.env.APP_VERSION)

/** When a page was asked for (milliseconds, by the clock of this device). The page itself reads it from its own `#given`. */
const asOf = 'X-As-Of'
/**
 * What a page says ages: after a week (milliseconds) the server is asked first. By the clock of this device, which may be wrong, so
 * nothing is thrown away for it.
 */
const longest = 7 * 86_400_000
/** So many pages are kept, the latest ones. */
const room = 30
/** So long (milliseconds) the server may take for a page that is not kept; then the shell draws it. */
const patience = 2_000
/** After so long (milliseconds) it is given up: a worker that still waits for something keeps the next one from taking over. */
const limit = 10_000

/** A page that the server finished, of this build. */
type Page = { html: string; headers: Headers }
/** `gone`: the server has no such page. null: nothing that counts. */
type Answer = Page | 'gone' | null
/** As much of the navigation's event as is needed. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

/**
 * A page that is finished before any script runs: the kept one, which is fetched again behind, unless it is old; else the
 * server's, or what is kept. null: this is none, it is of another build, or it does not come in time.
 */
export async function finishedPage({ pathname, search }: URL, event: Lasting): Promise<Response | null> {
  if (!isFinished(pathname, search)) return null
  const kept = search ? null : await keptPage(pathname)
  const coming = ask(pathname + search)
  // A query makes another page, and there are endlessly many.
  event.waitUntil(search ? coming : coming.then((answer) => keep(pathname, answer)))
  if (kept && !isOld(kept)) return kept
  const answer = await inTime(coming)
  if (answer === 'gone') return null
  return answer ? responseOf(answer) : kept
}

/** Keeps what stands open, which came before this worker did, and the home page; unless they are kept. */
export async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const remembered = await rememberedLanguage()
  const wanted = new Set<string>()
  for (const { pathname } of windows.map(({ url }) => new URL(url))) {
    const named = pathname.split('/')[1]
    wanted.add(`/${isLanguage(named) ? named : remembered}`)
    if (isFinished(pathname, '')) wanted.add(pathname)
  }
  // All at once: a newer worker waits until this is over.
  await Promise.all([...wanted].map(async (path) => (await keptPage(path)) ?? keep(path, await ask(path))))
}

/** Pages of another build name files that this worker does not have. */
export function forgetOtherBuilds(): void {
  self.addEventListener('activate', (event) => event.waitUntil(forget()))
}

async function forget(): Promise<void> {
  const names = await self.caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.map((name) => self.caches.delete(name)))
}

function isFinished(path: string, search: string): boolean {
  const [, language, ...rest] = path.split('/')
  const place = isLanguage(language) ? placeOf(`/${rest.join('/')}`) : null
  return place !== null && isPrerendered(place, search)
}

async function keptPage(path: string): Promise<Response | null> {
  try {
    return (await self.caches.match(path, { cacheName })) ?? null
  } catch {
    // A storage that cannot be read has none.
    return null
  }
}

/** Or of a time to come: then it may be of any. */
function isOld(page: Response): boolean {
  const age = Date.now() - Number(page.headers.get(asOf))
  return age < 0 || age >= longest
}

/** What comes later than that is kept all the same. */
async function inTime(coming: Promise<Answer>): Promise<Answer> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return Promise.race([coming, late])
}

/** Puts what the server says now in the place of what is kept. What is no page of this build leaves it as it is. */
async function keep(path: string, answer: Answer): Promise<void> {
  if (!answer) return
  try {
    const cache = await self.caches.open(cacheName)
    if (answer === 'gone') return void (await cache.delete(path))
    await cache.put(path, responseOf(answer))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -room).map((oldest) => cache.delete(oldest)))
  } catch {
    // A full disk: the page is shown and not kept.
  }
}

/** Never rejects. */
async function ask(address: string): Promise<Answer> {
  try {
    const now = Date.now()
    const answer = await fetch(address, {
      // As anyone would ask, whoever is signed in here.
      credentials: 'omit',
      // The browser's own copy must not be older than it says.
      cache: 'no-cache',
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    })
    if (answer.status === 404) return 'gone'
    if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return null
    const html = marked(await answer.text(), now)
    if (!html) return null
    // With its security policy. The body is unpacked, and longer now.
    const headers = new Headers(answer.headers)
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    headers.set(asOf, String(now))
    return { html, headers }
  } catch {
    return null
  }
}

/**
 * The page with the time that it is of. null: it is not finished, or of another build. The module that it starts with tells builds
 * apart: its name is made from all that the build holds, its version too.
 */
function marked(html: string, time: number): string | null {
  const [tag, start = ''] = /<script [^>]*\bid="given"[^>]* data-start="([^"]*)"/.exec(html) ?? []
  if (!tag || !precache.getCacheKeyForURL(start)) return null
  return html.replace(tag, () => `${tag} data-as-of="${time}"`)
}

function responseOf({ html, headers }: Page): Response {
  return new Response(html, { headers })
}
