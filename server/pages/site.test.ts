import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { articles } from '#server/db/tables/content.ts'
import { createProvider } from '#tests/support/provider.ts'

let provider: Awaited<ReturnType<typeof createProvider>>
let pageDir: string
beforeAll(async () => {
  pageDir = mkdtempSync(join(tmpdir(), 'aist-site-'))
  copyFileSync('public/robots.txt', join(pageDir, 'robots.txt'))
  writeFileSync(join(pageDir, 'llms.txt'), '# Aist\n\n- [Home](/en)\n')
  provider = await createProvider({ env: { publicUrl: 'https://aist.example', pageDir } })
})
afterAll(async () => {
  await provider.close()
  rmSync(pageDir, { recursive: true })
})

const read = async (path: string) => (await provider.fetch(path)).text()

test('the map of the site names every public page with the same one in the other language', async () => {
  const answer = await provider.fetch('/sitemap.xml')
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const map = await answer.text()
  const pages = [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page]) => page)
  expect(pages).toEqual(expect.arrayContaining(['https://aist.example/ru', 'https://aist.example/en/contact-us']))
  expect(pages).toEqual(expect.arrayContaining(['https://aist.example/ru/custom-pages/privacy']))
  expect(pages.filter((page) => page?.includes('/ru/articles/')).length).toBeGreaterThanOrEqual(12)
  expect(new Set(pages).size).toBe(pages.length)
  const alternates = [...map.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)]
  expect(alternates).toHaveLength(pages.length * 3)
  for (const [, , page] of alternates) expect([...pages, 'https://aist.example/']).toContain(page)
  // Matches the home page's own canonical address.
  expect(map).toContain('<loc>https://aist.example/ru</loc>')
  expect(alternates.filter(([, name, page]) => name === 'x-default' && /example\/(en)?$/.test(page ?? ''))).toEqual(
    [0, 1].map(() => expect.arrayContaining(['x-default', 'https://aist.example/'])),
  )
})

test('robots are told what to leave alone and where the map is', async () => {
  expect(await read('/robots.txt')).toBe(
    `${readFileSync('public/robots.txt', 'utf8')}\nSitemap: https://aist.example/sitemap.xml\n`,
  )
})

test('who finds a hole is told where to report it, by a file that never expires', async () => {
  const text = await read('/.well-known/security.txt')
  expect(text).toContain('Contact: https://aist.example/en/contact-us\n')
  expect(text).toContain('Canonical: https://aist.example/.well-known/security.txt\n')
  const expires = async () => Date.parse(/^Expires: (\S+)$/m.exec(await read('/.well-known/security.txt'))?.[1] ?? '')
  const day = 24 * 60 * 60 * 1000
  const left = async () => (await expires()) - provider.clock.now().getTime()
  // https://www.rfc-editor.org/rfc/rfc9116#section-2.5.5: less than a year ahead.
  expect(await left()).toBeGreaterThan(30 * day)
  expect(await left()).toBeLessThan(365 * day)
  provider.clock.advance(400 * day)
  expect(await left()).toBeGreaterThan(30 * day)
  provider.clock.advance(-400 * day)
})

test('robots may read every public page and every picture that one names, and nothing of a customer’s', async () => {
  const rules = [...(await read('/robots.txt')).matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(
    ([, word, start = '']) => ({ isAllowed: word === 'Allow', start }),
  )
  // https://www.rfc-editor.org/rfc/rfc9309#section-2.2.2: the longest matching rule decides.
  const mayRead = (path: string) =>
    rules.filter(({ start }) => path.startsWith(start)).toSorted((a, b) => b.start.length - a.start.length)[0]
      ?.isAllowed ?? true

  const pages = [...(await read('/sitemap.xml')).matchAll(/<loc>https:\/\/aist\.example([^<]+)<\/loc>/g)]
  const articles = await (await provider.fetch('/api/articles?per_page=100')).text()
  const pictures = [...articles.matchAll(/"url":"([^"]+)\.svg"/g)]
  expect(pictures.length).toBeGreaterThan(10)
  const open = [
    ...pages.map(([, path = '']) => path),
    ...pictures.map(([, name = '']) => `${name}.png`),
    '/icons/card-ru.png',
    '/icons/icon-512.png',
  ]
  expect(open.filter((path) => !mayRead(path))).toEqual([])
  expect(['/api/parcels', '/ru/dashboard/parcels', '/en/dashboard'].filter(mayRead)).toEqual([])
})

test('llms.txt lists what can be read, with whole addresses', async () => {
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Aist\n/)
  expect(text).toContain('[Home](https://aist.example/en)')
  expect(text).toMatch(/\(https:\/\/aist\.example\/en\/articles\/[\w-]+\): \S/)
  expect(text).toContain('(https://aist.example/en/custom-pages/terms)')
})

test('a title is no Markdown, and what changed is told after a moment', async () => {
  const before = await read('/llms.txt')
  const title = { ru: 'Любой', en: 'Any [title](https://elsewhere.example) with *signs*\nand lines' }
  await provider.context.db.update(articles).set({ title }).where(eq(articles.slug, 'sizes'))
  expect(await read('/llms.txt'), 'remembered').toBe(before)
  provider.clock.advance(20_000)
  expect(await read('/llms.txt')).toContain(
    String.raw`- [Any \[title\](https://elsewhere.example) with \*signs\* and lines](https://aist.example/en/articles/sizes)`,
  )
})

test.each(['/robots.txt', '/llms.txt', '/sitemap.xml', '/.well-known/security.txt'])(
  '%s may be kept for a while, and is sent once',
  async (path) => {
    const { headers } = await provider.fetch(path)
    expect(headers.get('cache-control')).toBe('public, max-age=300')
    const again = await provider.fetch(path, { headers: { 'If-None-Match': `W/${headers.get('etag')}` } })
    expect(again.status).toBe(304)
    expect(again.headers.get('etag')).toBe(headers.get('etag'))
  },
)

test('of a provider elsewhere no text is named', async () => {
  const elsewhere = await createProvider({
    env: { publicUrl: 'https://aist.example', apiOrigin: 'https://provider.example', pageDir },
  })
  const map = await (await elsewhere.fetch('/sitemap.xml')).text()
  expect(map).toContain('https://aist.example/ru/articles<')
  expect(map).not.toMatch(/articles\/|custom-pages/)
  const text = await (await elsewhere.fetch('/llms.txt')).text()
  expect(text).toContain('(https://aist.example/en)')
  expect(text).not.toContain('##')
  await elsewhere.close()
})
