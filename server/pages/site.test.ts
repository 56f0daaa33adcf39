import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProvider } from '#tests/support/provider.ts'

let provider: Awaited<ReturnType<typeof createProvider>>
let pageDir: string
beforeAll(async () => {
  pageDir = mkdtempSync(join(tmpdir(), 'aist-site-'))
  writeFileSync(join(pageDir, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n')
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
  for (const [, , page] of alternates) expect(pages).toContain(page)
})

test('robots are told what to leave alone and where the map is', async () => {
  expect(await read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /api/\n\nSitemap: https://aist.example/sitemap.xml\n',
  )
})

test('llms.txt lists what can be read, with whole addresses', async () => {
  const text = await read('/llms.txt')
  expect(text).toMatch(/^# Aist\n/)
  expect(text).toContain('[Home](https://aist.example/en)')
  expect(text).toMatch(/\(https:\/\/aist\.example\/en\/articles\/[\w-]+\): \S/)
  expect(text).toContain('(https://aist.example/en/custom-pages/terms)')
})
