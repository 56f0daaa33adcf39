/// <reference types="vite/types/importMeta.d.ts" />
import { isPrerendered, placeOf } from '#paths.ts'
import { isLanguage, rememberedLanguage } from './language.ts'
import { precache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** `src/offline/erase-customer.ts` erases every cache with this prefix. */
const prefix = 'portal-pages-'
const cacheName = prefix + String(import.meta.env.APP_VERSION)

/** When a page was requested (epoch milliseconds, by this device's clock). The page reads the same from its `#given`. */
const asOf = 'X-As-Of'
/**
 * Milliseconds (a week) after which a page is outdated and the server is asked first. This device's clock may be wrong, so
 * nothing is deleted for it.
 */
const longest = 7 * 86_400_000
/** The maximum number of kept pages; the oldest go. */
const room = 30
/** Milliseconds to wait for the server; then the kept page, or the shell, is used. */
const patience = 2_000
/** Milliseconds after which a request is aborted: a worker that is still waiting keeps the next one from taking over. */
const limit = 10_000

/** A page of this build, prerendered by the server. */
type Page = { html: string; headers: Headers }
/** `gone`: the server has no such page. null: no usable answer. */
type Answer = Page | 'gone' | null
/** The part of the navigation event that is needed. */
type Lasting = { waitUntil: (work: Promise<unknown>) => void }

/**
 * The prerendered page for an address: the kept one, unless it is old, with an update in the background; otherwise the server's,
 * or else what is kept. null: it is not prerendered, belongs to another build, or is too slow.
 */
export async function prerenderedPage({ pathname, search }: URL, event: Lasting): Promise<Response | null> {
  if (!isPrerenderedPath(pathname, search)) return null
  const kept = search ? null : await keptPage(pathname)
  const coming = ask(pathname + search)
  // Pages with a query are not kept, because there are unlimited many.
  event.waitUntil(search ? coming : coming.then((answer) => keep(pathname, answer)))
  if (kept && !isOld(kept)) return kept
  const answer = await inTime(coming)
  if (answer === 'gone') return null
  return answer ? responseOf(answer) : kept
}

/** Keeps the open pages, which loaded before this worker existed, and the home page, unless they are kept already. */
export async function keepOpenPages(): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const remembered = await rememberedLanguage()
  const wanted = new Set<string>()
  for (const { pathname } of windows.map(({ url }) => new URL(url))) {
    const named = pathname.split('/')[1]
    wanted.add(`/${isLanguage(named) ? named : remembered}`)
    if (isPrerenderedPath(pathname, '')) wanted.add(pathname)
  }
  // In parallel, because a newer worker waits for this.
  await Promise.all([...wanted].map(async (path) => (await keptPage(path)) ?? keep(path, await ask(path))))
}

/** Deletes the pages of other builds, because they name files that this worker does not have. */
export function forgetOtherBuilds(): void {
  self.addEventListener('activate', (event) => event.waitUntil(forget()))
}

async function forget(): Promise<void> {
  const names = await self.caches.keys()
  const others = names.filter((name) => name.startsWith(prefix) && name !== cacheName)
  await Promise.all(others.map((name) => self.caches.delete(name)))
}

function isPrerenderedPath(path: string, search: string): boolean {
  const [, language, ...rest] = path.split('/')
  const place = isLanguage(language) ? placeOf(`/${rest.join('/')}`) : null
  return place !== null && isPrerendered(place, search)
}

async function keptPage(path: string): Promise<Response | null> {
  try {
    return (await self.caches.match(path, { cacheName })) ?? null
  } catch {
    // Treats unreadable storage as empty.
    return null
  }
}

/** A time in the future comes from a wrong clock and counts as old. */
function isOld(page: Response): boolean {
  const age = Date.now() - Number(page.headers.get(asOf))
  return age < 0 || age >= longest
}

/** An answer that comes later is still kept. */
async function inTime(coming: Promise<Answer>): Promise<Answer> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))
  return Promise.race([coming, late])
}

/** Stores the server's answer, or deletes a page that is gone. Anything else leaves the kept page as it is. */
async function keep(path: string, answer: Answer): Promise<void> {
  if (!answer) return
  try {
    const cache = await self.caches.open(cacheName)
    if (answer === 'gone') return void (await cache.delete(path))
    await cache.put(path, responseOf(answer))
    const all = await cache.keys()
    await Promise.all(all.slice(0, -room).map((oldest) => cache.delete(oldest)))
  } catch {
    // On a full disk, the page is shown but not kept.
  }
}

/** Never rejects. */
async function ask(address: string): Promise<Answer> {
  try {
    const now = Date.now()
    const answer = await fetch(address, {
      // Without cookies, so that the page is the same for everyone.
      credentials: 'omit',
      // Revalidates the browser's HTTP cache, whose copy could be older.
      cache: 'no-cache',
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
    })
    if (answer.status === 404) return 'gone'
    if (answer.status !== 200 || !answer.headers.get('Content-Type')?.startsWith('text/html')) return null
    const html = marked(await answer.text(), now)
    if (!html) return null
    // Keeps the headers, including the security policy, but not those of the encoded body.
    const headers = new Headers(answer.headers)
    for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
    headers.set(asOf, String(now))
    return { html, headers }
  } catch {
    return null
  }
}

/**
 * The page with its time inserted. null: it is not prerendered, or belongs to another build. Builds are told apart by the start
 * module, whose name is a hash of everything in the build, version included.
 */
function marked(html: string, time: number): string | null {
  const [tag, start = ''] = /<script [^>]*\bid="given"[^>]* data-start="([^"]*)"/.exec(html) ?? []
  if (!tag || !precache.getCacheKeyForURL(start)) return null
  return html.replace(tag, () => `${tag} data-as-of="${time}"`)
}

function responseOf({ html, headers }: Page): Response {
  return new Response(html, { headers })
}
