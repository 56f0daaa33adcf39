import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Wanted, WantedContent } from '#contracts/prerendered-pages.ts'
import type { Language } from '#contracts/wire.ts'
import { etagOf } from '#server/http/etag.ts'
import { createPageCache, type Room } from './page-cache.ts'
import type { Build } from './opened-build.ts'
import type { InlineHashes } from './page-frame.ts'
import { isFresh } from './ttl-cache.ts'

/** A prerendered page in all its encodings. */
export type StoredPage = {
  status: 200 | 404
  hashes: InlineHashes
  etag: string
  plain: Buffer
  br: Buffer
  gzip: Buffer
}

export type PrerenderedPages = {
  /**
   * null: left to the browser, because the page isn't prerendered, no renderer was built, or too many pages are being
   * rendered.
   */
  find: (wanted: Wanted) => Promise<StoredPage | null>
}

type Settings = {
  /** The build used for rendering; the same object until there is a newer one. null: no rendering. */
  build: () => Promise<Build | null>
  /** The portal's origin. */
  origin: string
  /** Calls the API as a guest: `call` is an address under its root. */
  ask: (call: string, language: Language) => Promise<Response>
  /** Called when rendering failed; the visitor's browser then renders the page. */
  onFailure: (error: unknown) => void
  now?: () => number
  room?: Room
}

/** Milliseconds after which the page's API replies are fetched again; while they are unchanged, the page stays. */
const fresh = 20_000
const room: Room = { pages: 500, bytes: 64_000_000 }
/** How many pages are rendered at a time. Other visitors get a cached page, however old, or render in the browser. */
const atOnce = 16

/** The pages rendered with one build. */
type Shelf = {
  build: Build
  kept: ReturnType<typeof createPageCache>
  drawing: Map<string, Promise<StoredPage>>
}

/** Prerendered pages, rendered from the provider's current replies and cached until those change. */
export function createPrerenderedPages(settings: Settings): PrerenderedPages {
  const { origin, ask, onFailure, now = Date.now } = settings
  let shelf: Shelf | null = null

  async function given(wanted: Wanted, calls: WantedContent[]) {
    let isRefused = false
    const answers = await Promise.all(
      calls.map(async ({ key, call }) => {
        const answer = await ask(call, wanted.language)
        isRefused ||= answer.status === 422
        // The thing doesn't exist or the query is invalid, so asking again wouldn't help.
        if (answer.status === 404 || answer.status === 422) return [key, null] as const
        return answer.ok ? ([key, await answer.json()] as const) : null
      }),
    )
    return {
      given: Object.fromEntries<unknown>(answers.filter((each) => each !== null)),
      isRefused,
      isWhole: !answers.includes(null),
    }
  }

  async function draw(wanted: Wanted, key: string, { build, kept }: Shelf) {
    const calls = build.renderer.contentOf(wanted)
    const content = await given(wanted, calls)
    const said = createHash('sha256').update(JSON.stringify(content.given)).digest('base64')
    const before = kept.get(key)
    if (before?.said === said) {
      kept.keep(key, { ...before, at: now() })
      return before.page
    }
    const rendered = await build.renderer.renderPage(wanted, content, origin)
    const { html, hashes } = build.frame(rendered, wanted.language)
    const page = await stored(html, rendered.status, hashes)
    // Not cached: pages of an unlimited set, which would push the others out, and pages with failed calls, which may
    // succeed in a moment.
    if (!rendered.isOneOfMany && content.isWhole) kept.keep(key, { page, said, at: now() })
    return page
  }

  async function find(wanted: Wanted): Promise<StoredPage | null> {
    const build = await settings.build()
    if (!build?.renderer.isPrerendered(wanted)) return null
    // Pages of an older build refer to files that are gone.
    if (shelf?.build !== build) shelf = { build, kept: createPageCache(settings.room ?? room), drawing: new Map() }
    const { kept, drawing } = shelf
    // Only query parameters that affect the page, so that others don't make a new page.
    const key = JSON.stringify([wanted.language, wanted.path, build.renderer.queryOf(wanted)])
    const entry = kept.get(key)
    if (entry && isFresh(entry.at, fresh, now())) return entry.page
    const running = drawing.get(key)
    if (running) return running
    if (drawing.size >= atOnce) return entry?.page ?? null
    const drawn = draw(wanted, key, shelf).finally(() => drawing.delete(key))
    drawing.set(key, drawn)
    return drawn
  }

  return {
    find: (wanted) =>
      find(wanted).catch((error: unknown) => {
        onFailure(error)
        return null
      }),
  }
}

async function stored(html: string, status: 200 | 404, hashes: InlineHashes): Promise<StoredPage> {
  const plain = Buffer.from(html)
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 9,
    [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  }
  const [br, zipped] = await Promise.all([promisify(brotliCompress)(plain, { params }), promisify(gzip)(plain)])
  return { status, hashes, etag: etagOf(plain), plain, br, gzip: zipped }
}
