import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePage } from './page.ts'
import { securityHeaders } from './security-headers.ts'
import type { Served } from './serve.ts'

/** A portal without TLS whose page calls only its own origin. */
const plain = { hstsPreload: false, publicUrl: null, apiOrigin: null, countryOrigin: null, portalOrigins: [] }

let folder: string
let app: Hono<Served>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aist-page-'))
  const files: Record<string, string> = {
    'ru/app.html': '<!doctype html><html lang="ru">',
    'en/app.html': '<!doctype html><html lang="en">',
    'index.html': '<!doctype html><style>p{}</style>',
    '404.html': '<!doctype html>',
    'ru/index.html': '<!doctype html><style>p{}</style>',
    'ru/articles/index.html': '<!doctype html><style>p{}</style>',
    'assets/main-1a2b3c4d.js': 'console.log(1)'.repeat(50),
    'sw.js': '// worker',
    'manifest.ru.webmanifest': '{}',
    '.vite/manifest.json': '{}',
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  writeFileSync(join(folder, 'assets/main-1a2b3c4d.js.gz'), gzipSync('console.log(1)'.repeat(50)))
  writeFileSync(join(dirname(folder), 'beside.txt'), 'not for you')
  app = new Hono<Served>()
  app.use(securityHeaders(plain))
  app.all('*', servePage(folder))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  rmSync(join(dirname(folder), 'beside.txt'))
})

const get = (path: string, headers: Record<string, string> = {}) => app.request(path, { headers })

test.each([
  ['/ru/dashboard/parcels/12', 200],
  ['/ru', 200],
  ['/ru/', 200],
  ['/ru/nowhere', 404],
  ['/ru/dashboard/parcels/12/more', 404],
])('%s answers %i with the page of its language', async (path, status) => {
  const answer = await get(path, { 'Accept-Language': 'en' })
  expect(answer.status).toBe(status)
  expect(await answer.text()).toContain('lang="ru"')
  expect(answer.headers.get('cache-control')).toBe('no-cache')
})

test.each([
  ['/ru/articles/%25', '/ru/articles/%'],
  ['/ru/articles/a%2525', '/ru/articles/a%25'],
  ['/ru/custom-pages/%25E0%25A4', '/ru/custom-pages/%E0%A4'],
  ['/ru/articles/a%2Fb%3Fc', '/ru/articles/a%2Fb%3Fc'],
  ['/ru/articles/%D1%8B', '/ru/articles/ы'],
])('%s is drawn as the page’s router reads it: %s', async (address, path) => {
  const asked: string[] = []
  const prerendered = {
    find: (wanted: { path: string }) => {
      asked.push(wanted.path)
      return Promise.resolve(null)
    },
  }
  const site = new Hono<Served>()
  site.all('*', servePage(folder, prerendered))
  await site.request(address)
  expect(asked).toEqual([path])
  expect(decodeURI(encodeURI(path)), 'and back').toBe(path)
})

test.each([
  [{ Cookie: 'locale=ru', 'Accept-Language': 'en' }, 'ru'],
  [{ Cookie: 'locale=en; __Host-locale=ru' }, 'ru'],
  [{ Cookie: 'locale=xx', 'Accept-Language': 'de, ru;q=0.9, en;q=0.8' }, 'ru'],
  [{ 'Accept-Language': 'fr' }, 'en'],
  [{}, 'en'],
])('the home page speaks the chosen language, else the browser’s, else English: %j', async (headers, language) => {
  const answer = await get('/', headers)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain(`lang="${language}"`)
  expect(answer.headers.get('vary')).toMatch(/Cookie, Accept-Language/)
})

test('a known path without a language leads to the remembered one and keeps its query', async () => {
  const answer = await get('/dashboard/parcels?filter%5Bsearch%5D=a%26b', { Cookie: 'locale=ru' })
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/ru/dashboard/parcels?filter%5Bsearch%5D=a%26b')
})

test.each(['//evil.example/', '/\\evil.example', '//evil.example/dashboard', '/%2F%2Fevil.example/auth/login'])(
  '%s leads nowhere else',
  async (path) => {
    const answer = await get(`http://portal.test${path}`)
    expect(answer.headers.get('location') ?? '/').not.toMatch(/^(\/\/|\/\\|https?:)/)
    expect([302, 404]).toContain(answer.status)
  },
)

test.each([
  '/assets/gone-00000000.js',
  '/assets/',
  '/photo.jpg',
  '/.vite/manifest.json',
  '/ru/.env',
  '/assets/main-1a2b3c4d.js.gz',
  '/%2e%2e/beside.txt',
  '/assets/..%2f..%2fbeside.txt',
  '/ru/app.html%00.js',
  '/index.html',
  '/404.html',
  '/ru/index.html',
  '/ru/articles/index.html',
  '/%E0%A4%A',
])('%s is not there, and is not a page either', async (path) => {
  const answer = await get(path)
  expect(answer.status).toBe(404)
  const text = await answer.text()
  expect(text).not.toContain('not for you')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
})

test('what is not found is remembered in its language, because from it the way leads to the root', async () => {
  const cookieOf = async (path: string) => (await get(path)).headers.get('set-cookie')
  expect(await cookieOf('/ru/no/such/page')).toBe('locale=ru; Max-Age=31536000; Path=/; SameSite=Lax')
  expect(await cookieOf('/no/such/page'), 'in no language').toBeNull()
  expect(await cookieOf('/ru/dashboard'), 'what is there remembers itself').toBeNull()

  const empty = Buffer.from('')
  const page = {
    status: 404 as const,
    hashes: { style: '', script: '' },
    etag: '"gone"',
    plain: empty,
    br: empty,
    gzip: empty,
  }
  const site = new Hono<Served>()
  site.all('*', servePage(folder, { find: () => Promise.resolve(page) }, true))
  const gone = await site.request('/en/articles/gone')
  expect(gone.headers.get('set-cookie')).toBe('__Host-locale=en; Max-Age=31536000; Path=/; Secure; SameSite=Lax')
})

test('the shells that the worker keeps are files', async () => {
  const answer = await get('/en/app.html')
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('lang="en"')
})

test('a file with a hash in its name is kept for ever and comes packed to a client that can unpack', async () => {
  const packed = await get('/assets/main-1a2b3c4d.js', { 'Accept-Encoding': 'gzip, deflate' })
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('content-encoding')).toBe('gzip')
  expect(packed.headers.get('vary')).toBe('Accept-Encoding')
  for (const accepted of ['identity', 'gzip;q=0', 'br']) {
    const plain = await get('/assets/main-1a2b3c4d.js', { 'Accept-Encoding': accepted })
    expect(plain.headers.get('content-encoding')).toBeNull()
    expect(await plain.text()).toContain('console.log')
  }
})

test('what was not changed is answered 304, under the policy it was sent with', async () => {
  const first = await get('/ru')
  const etag = first.headers.get('etag') ?? ''
  for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const again = await get('/ru', { 'If-None-Match': tags })
    expect(again.status).toBe(304)
    expect(again.headers.get('content-security-policy')).toBe(first.headers.get('content-security-policy'))
  }
  expect((await get('/ru', { 'If-None-Match': '"other"' })).status).toBe(200)
})

test('a new build is served without a restart', async () => {
  const before = await get('/manifest.ru.webmanifest')
  writeFileSync(join(folder, 'manifest.ru.webmanifest'), '{"name":"new"}')
  const after = await get('/manifest.ru.webmanifest')
  expect(await after.text()).toBe('{"name":"new"}')
  expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
})

test('the page is only read', async () => {
  const answer = await app.request('/ru', { method: 'POST' })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')).toBe('GET, HEAD')
})

test('the page may run nothing but its own files, and turns no text into script', async () => {
  const policy = (await get('/ru')).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`default-src 'none'; script-src 'self'; style-src 'self'`)
  expect(policy).toContain(`require-trusted-types-for 'script'; trusted-types portal-sw`)
  expect(policy).not.toMatch(/unsafe|\*|https?:|upgrade/)
  expect((await get('/sw.js')).headers.get('content-security-policy')).toBe(
    `default-src 'none'; script-src 'self'; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
  )
})

test('what is not of the public site stays out of searches', async () => {
  expect((await get('/en/auth/register')).headers.get('x-robots-tag')).toBe('noindex')
  expect((await get('/en/articles')).headers.get('x-robots-tag')).toBeNull()
})

test('the script within a shell is named by its hash, wherever the shell is answered', async () => {
  writeFileSync(join(folder, 'en/app.html'), '<!doctype html><script>start()</script>')
  const hash = createHash('sha256').update('start()').digest('base64')
  for (const path of ['/en/dashboard', '/en/app.html']) {
    expect((await get(path)).headers.get('content-security-policy')).toContain(`script-src 'self' 'sha256-${hash}';`)
  }
})

test('a prerendered page may have in it what is named by its hash, and is as strict otherwise', async () => {
  const site = new Hono<Served>()
  site.use(securityHeaders(plain))
  const empty = Buffer.from('')
  const hashes = { style: 'sha256-style=', script: 'sha256-script=' }
  const page = { status: 200 as const, hashes, etag: '"page"', plain: empty, br: empty, gzip: empty }
  site.all('*', servePage(folder, { find: ({ path }) => Promise.resolve(path === '/ru' ? page : null) }))
  const policyOf = async (path: string, headers = {}) =>
    (await site.request(path, { headers })).headers.get('content-security-policy') ?? ''
  const policy = await policyOf('/ru')
  expect(policy).toContain(`script-src 'self' 'sha256-script='; style-src 'self' 'sha256-style=';`)
  expect(await policyOf('/ru', { 'If-None-Match': '"page"' })).toBe(policy)
  const shell = await policyOf('/ru/dashboard')
  expect(shell).not.toContain('sha256')
  expect(policy.replaceAll(/ 'sha256-\w+='/g, ''), 'Trusted Types and all else').toBe(shell)
})

test('what the page was built to ask elsewhere is let in by its origin', async () => {
  const api = 'https://api.example'
  const policyWith = async (countryOrigin: string) => {
    const app = new Hono<Served>()
    app.use(securityHeaders({ ...plain, apiOrigin: api, countryOrigin }))
    app.all('*', servePage(folder))
    return (await app.request('/ru')).headers.get('content-security-policy')
  }
  expect(await policyWith('https://country.example')).toContain(`connect-src 'self' ${api} https://country.example; `)
  expect(await policyWith(api), 'named once').toContain(`connect-src 'self' ${api}; `)
})

test('over TLS the browser is told to stay there, and is listed so by choice alone', async () => {
  const headersWith = async (hstsPreload: boolean) => {
    const secure = new Hono<Served>()
    secure.use(securityHeaders({ ...plain, publicUrl: 'https://portal.example', hstsPreload }))
    secure.all('*', servePage(folder))
    return (await secure.request('/ru')).headers
  }
  const headers = await headersWith(false)
  expect(headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  expect(headers.get('content-security-policy')).toMatch(/; upgrade-insecure-requests$/)
  expect((await headersWith(true)).get('strict-transport-security')).toMatch(/; preload$/)
  expect((await get('/ru')).headers.get('strict-transport-security')).toBeNull()
})
