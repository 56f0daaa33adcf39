import type { Context as Exchange, Handler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Language } from '#contracts/wire.ts'
import { hostPrefix, isLanguage, languageCookie, splitLanguage } from '#i18n/language.ts'
import { isPublic, placeOf } from '#paths.ts'
import { hashOf, startScriptIn } from '#server/pages/page-frame.ts'
import type { PrerenderedPages, StoredPage } from '#server/pages/prerendered-pages.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { accepts, createFiles, type StoredFile } from './files.ts'
import { matches } from './etag.ts'
import type { Served } from './serve.ts'

/**
 * Serves the built page. A prerendered path gets its prerendered page, any other screen the shell of its language, an
 * unknown path the "not found" page with 404. A missing file gets a plain 404, because a page in place of a missing
 * script would hide the problem. `isSecure`: the portal is reached over TLS.
 */
export function servePage(folder: string, prerendered?: PrerenderedPages, isSecure = false): Handler<Served> {
  const files = createFiles(folder)

  /** The "not found" page links to the root, which the visitor may open before a script has stored the language. */
  const remember = (exchange: Exchange<Served>, language: Language) => {
    setCookie(exchange, (isSecure ? hostPrefix : '') + languageCookie.name, language, {
      maxAge: languageCookie.days * 86_400,
      path: '/',
      sameSite: 'Lax',
      secure: isSecure,
    })
  }

  const hashes = new WeakMap<Buffer, string | null>()

  /** Adds the hash of the shell's inline script to the security policy. */
  const nameScript = async (exchange: Exchange<Served>, path: string) => {
    const content = (await files.find(path, undefined))?.content
    if (!content) return
    if (!hashes.has(content)) {
      const script = startScriptIn(content.toString())
      hashes.set(content, script ? hashOf(script) : null)
    }
    const script = hashes.get(content)
    if (script) exchange.set('hashes', { script })
  }

  const shell = async (exchange: Exchange<Served>, language: Language, status: 200 | 404, isGuess: boolean) => {
    const path = `/${language}/app.html`
    const file = await files.find(path, exchange.req.header('accept-encoding'))
    if (isGuess) exchange.header('Vary', 'Cookie, Accept-Language', { append: true })
    if (!file) return exchange.text('The page has not been built yet: npm run build', 503, { 'Retry-After': '5' })
    await nameScript(exchange, path)
    if (status === 404 && !isGuess) remember(exchange, language)
    return send(exchange, file, status)
  }

  return async (exchange) => {
    if (exchange.req.method !== 'GET' && exchange.req.method !== 'HEAD') {
      return exchange.text('Method not allowed', 405, { Allow: 'GET, HEAD' })
    }
    const path = decoded(exchange.req.path)
    if (path === null) return exchange.text('Not found', 404)
    if (path !== '/' && !isPrerenderedFile(path)) {
      const file = await files.find(path, exchange.req.header('accept-encoding'))
      if (file && isShell(path)) await nameScript(exchange, path)
      if (file) return send(exchange, file, 200)
    }
    if (path.startsWith('/assets/') || isFileName(path)) return exchange.text('Not found', 404, noCache)

    const [language, place] = splitLanguage(path)
    const remembered = language ?? rememberedLanguage(exchange)
    const known = placeOf(place)
    const isKnown = known !== null
    if (!language && isKnown && path !== '/') {
      exchange.header('Vary', 'Cookie, Accept-Language')
      const { search } = new URL(exchange.req.url)
      return exchange.body(null, 302, { Location: encodeURI(`/${remembered}${place}`) + search, ...noCache })
    }
    const { search } = new URL(exchange.req.url)
    const page = await prerendered?.find({ path: path.replace(/(?<=.)\/$/, ''), search, language: remembered })
    if (language && page?.status === 404) remember(exchange, language)
    if (page) return sendPrerendered(exchange, page, language === null)
    if (known && !isPublic(known)) exchange.header('X-Robots-Tag', 'noindex')
    return shell(exchange, remembered, isKnown ? 200 : 404, language === null)
  }
}

const noCache = { 'Cache-Control': 'no-cache' }

/** Revalidated on every request, because the content may have changed; mostly answered with 304. */
function sendPrerendered(exchange: Exchange<Served>, page: StoredPage, isGuess: boolean): Response {
  const accepted = exchange.req.header('accept-encoding')
  const encoding = (['br', 'gzip'] as const).find((each) => accepts(accepted ?? '', each)) ?? null
  exchange.set('isPage', true)
  exchange.set('hashes', page.hashes)
  exchange.header('Vary', isGuess ? 'Accept-Encoding, Cookie, Accept-Language' : 'Accept-Encoding')
  exchange.header('ETag', encoding ? page.etag.replace(/"$/, `-${encoding}"`) : page.etag)
  exchange.header('Cache-Control', noCache['Cache-Control'])
  const asked = exchange.req.header('if-none-match')?.replaceAll(/-(?:br|gzip)(?=")/g, '')
  if (page.status === 200 && matches(asked, page.etag)) return exchange.body(null, 304)
  const content = encoding ? page[encoding] : page.plain
  exchange.header('Content-Type', 'text/html; charset=utf-8')
  exchange.header('Content-Length', String(content.length))
  if (encoding) exchange.header('Content-Encoding', encoding)
  return exchange.body(new Uint8Array(content), page.status)
}

/** Files with a hash in their name never change; all others are revalidated on every request, mostly with a 304. */
function send(exchange: Exchange<Served>, file: StoredFile, status: 200 | 404): Response {
  exchange.set('isPage', file.type.startsWith('text/html'))
  exchange.header('ETag', file.etag)
  exchange.header('Cache-Control', file.isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (file.isCompressible) exchange.header('Vary', 'Accept-Encoding', { append: true })
  if (status === 200 && matches(exchange.req.header('if-none-match'), file.etag)) return exchange.body(null, 304)
  exchange.header('Content-Type', file.type)
  exchange.header('Content-Length', String(file.content.length))
  if (file.encoding) exchange.header('Content-Encoding', file.encoding)
  return exchange.body(new Uint8Array(file.content), status)
}

/** The language last used by the visitor's page, otherwise the one the browser asks for. */
export function rememberedLanguage(exchange: Exchange): Language {
  const { name } = languageCookie
  const chosen = [hostPrefix + name, name].map((each) => getCookie(exchange, each)).find(isLanguage)
  return chosen ?? acceptedLanguage(exchange.req.header('accept-language'))
}

/** Decoded the way the page's router does it: `%2F` stays part of a name. */
function decoded(path: string): string | null {
  try {
    return decodeURI(path)
  } catch {
    return null
  }
}

/**
 * Whether this is a page that the build prerendered for hosts without this server. Those have inline styles, which only
 * the policy of a page rendered here allows. The shells are the only `.html` files served, because the worker caches
 * them.
 */
function isPrerenderedFile(path: string): boolean {
  return /\.html$/i.test(path) && !isShell(path)
}

function isShell(path: string): boolean {
  return /^\/[a-z]{2}\/app\.html$/.test(path)
}

/** True for `/ru/photo.jpg`, false for `/ru/dashboard`. */
function isFileName(path: string): boolean {
  return /\.[a-z0-9]{2,12}$/i.test(path)
}
