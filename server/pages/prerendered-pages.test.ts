import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, expect, test, vi } from 'vitest'
import type { PageRenderer, Wanted } from '#contracts/prerendered-pages.ts'
import { createPrerenderedPages } from './prerendered-pages.ts'
import type { Room } from './page-cache.ts'
import type { Build } from './opened-build.ts'

let now = 0
let said = new Map<string, { status: number; body: unknown }>()
let asked: string[] = []
let drawn: string[] = []
let failures: unknown[] = []
let gate: Promise<unknown> = Promise.resolve()

beforeEach(() => {
  now = 1_000_000
  said = new Map([['/articles?category=time', { status: 200, body: { data: ['first'] } }]])
  asked = []
  drawn = []
  failures = []
  gate = Promise.resolve()
})

const renderer: PageRenderer = {
  isPrerendered: ({ path }) => !path.includes('dashboard'),
  queryOf: ({ search }) => (/category=time|cursor=\d+/.exec(search) ?? [''])[0],
  contentOf: () => [{ key: 'articles', call: '/articles?category=time' }],
  renderPage: async ({ path, search }, { given }) => {
    drawn.push(path)
    await gate
    if (path.includes('broken')) throw new Error('cannot be drawn')
    const status = path.includes('nowhere') ? 404 : 200
    const isOneOfMany = status === 404 || search.includes('cursor')
    return {
      status,
      isOneOfMany,
      head: '',
      body: JSON.stringify(given),
      data: '',
      drawnBy: [],
      drawnOnceBegun: [],
      needsScripts: false,
      words: 'public',
    }
  },
}

let build: Build = {
  renderer,
  frame: ({ body }) => ({ html: `<p>${body}</p>`, hashes: { style: 'sha256-x', script: 'sha256-y' } }),
}

const pages = (room?: Room) =>
  createPrerenderedPages({
    ...(room && { room }),
    build: () => Promise.resolve(build),
    origin: '',
    ask: (call, language) => {
      asked.push(`${language} ${call}`)
      const { status, body } = said.get(call) ?? { status: 503, body: null }
      return Promise.resolve(Response.json(body, { status }))
    },
    onFailure: (error) => failures.push(error),
    now: () => now,
  })

const wanted = (path: string, search = ''): Wanted => ({ path, search, language: 'ru' })

test('a page is drawn with what the provider says, and kept while that is fresh', async () => {
  const { find } = pages()
  const page = await find(wanted('/ru/articles'))
  expect(page?.plain.toString()).toBe('<p>{"articles":{"data":["first"]}}</p>')
  expect(brotliDecompressSync(page?.br ?? '').equals(page?.plain ?? Buffer.from(''))).toBe(true)
  expect(gunzipSync(page?.gzip ?? '').equals(page?.plain ?? Buffer.from(''))).toBe(true)
  now += 19_000
  expect(await find(wanted('/ru/articles'))).toBe(page)
  expect(asked).toEqual(['ru /articles?category=time'])
})

test('later the provider is asked again; a page is drawn anew only when it says something else', async () => {
  const { find } = pages()
  const page = await find(wanted('/ru/articles'))
  now += 21_000
  expect(await find(wanted('/ru/articles'))).toBe(page)
  expect(asked).toHaveLength(2)
  expect(drawn).toHaveLength(1)

  said.set('/articles?category=time', { status: 200, body: { data: ['second'] } })
  now += 21_000
  const next = await find(wanted('/ru/articles'))
  expect(next?.plain.toString()).toContain('second')
  expect(next?.etag).not.toBe(page?.etag)
})

test('only what changes the page makes another one; many visitors at once wait for one drawing', async () => {
  const { find } = pages()
  const all = await Promise.all([
    find(wanted('/ru/articles', '?utm_source=mail')),
    find(wanted('/ru/articles')),
    find(wanted('/ru/articles', '?utm_source=other')),
  ])
  expect(new Set(all).size).toBe(1)
  await find(wanted('/ru/articles', '?category=time&utm_source=mail'))
  expect(drawn).toHaveLength(2)
})

test('what does not exist, or could not be asked, is not kept', async () => {
  const { find } = pages()
  expect((await find(wanted('/ru/nowhere')))?.status).toBe(404)
  await find(wanted('/ru/nowhere'))
  expect(drawn).toHaveLength(2)

  said.clear()
  const page = await find(wanted('/ru/articles'))
  expect(page?.plain.toString(), 'the page asks by itself').toBe('<p>{}</p>')
  said.set('/articles?category=time', { status: 404, body: {} })
  expect((await find(wanted('/ru/articles')))?.plain.toString(), 'known not to be there').toContain('null')
  said.set('/articles?category=time', { status: 422, body: {} })
  expect((await find(wanted('/ru/articles')))?.plain.toString(), 'no such list').toContain('null')
})

test('what an older build drew is not sent beside the files of a new one', async () => {
  const { find } = pages()
  const old = await find(wanted('/ru/articles'))
  build = { ...build }
  const next = await find(wanted('/ru/articles'))
  expect(next).not.toBe(old)
  expect(drawn).toHaveLength(2)
})

test('a page of which there are endlessly many is not kept', async () => {
  const { find } = pages()
  for (const search of ['?cursor=1', '?cursor=1', '?cursor=2']) await find(wanted('/ru/articles', search))
  expect(drawn).toHaveLength(3)
})

test.each([
  [{ pages: 2, bytes: 1_000_000 }],
  // Room for two of these pages, but not three.
  [{ pages: 500, bytes: 300 }],
])('of what is kept the oldest goes when there is no room: %j', async (room) => {
  const { find } = pages(room)
  const page = await find(wanted('/ru/a'))
  const size = page ? page.plain.length + page.br.length + page.gzip.length : 0
  expect(size).toBeGreaterThan(100)
  expect(size).toBeLessThan(150)
  for (const path of ['/ru/b', '/ru/c']) await find(wanted(path))
  drawn = []
  for (const path of ['/ru/c', '/ru/b', '/ru/a']) await find(wanted(path))
  expect(drawn).toEqual(['/ru/a'])
})

test('when very many pages are asked for at once, the last ones get what is kept, or are left to the browser', async () => {
  const { find } = pages()
  const old = await find(wanted('/ru/articles'))
  now += 21_000
  said.set('/articles?category=time', { status: 200, body: { data: ['second'] } })
  let open = () => {}
  gate = new Promise<void>((resolve) => (open = resolve))
  const first = Array.from({ length: 16 }, (_, index) => find(wanted(`/ru/${index}`)))
  await vi.waitFor(() => expect(drawn).toHaveLength(17))
  expect(await find(wanted('/ru/one-more'))).toBeNull()
  expect(await find(wanted('/ru/articles'))).toBe(old)
  const shared = find(wanted('/ru/0'))
  open()
  expect((await Promise.all(first)).every((page) => page?.status === 200)).toBe(true)
  expect(await shared).toBe(await first[0])
  expect((await find(wanted('/ru/one-more')))?.status).toBe(200)
})

test('what the page draws by itself is none of its business, and a page that cannot be drawn is left to the browser', async () => {
  const { find } = pages()
  expect(await find(wanted('/ru/dashboard/parcels'))).toBeNull()
  expect(await find(wanted('/ru/broken'))).toBeNull()
  expect(failures).toEqual([new Error('cannot be drawn')])
  expect(await find(wanted('/ru/broken')), 'tried again').toBeNull()
  expect(failures).toHaveLength(2)
})
