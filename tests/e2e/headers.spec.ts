import { createHash } from 'node:crypto'
import { expect, languages, test } from '#tests/support/browser.ts'
import { refusedWith } from '#tests/support/console.ts'
import { wordsOf } from '#tests/support/words.ts'

test.use({
  withWorker: false,
  // Tests that only call the server need no browser.
  baseURL: async ({ portal }, give) => give(portal.url),
})

const policy = [
  "default-src 'none'",
  // A prerendered page has inline styles and the theme script, allowed by their hashes.
  expect.stringMatching(/^script-src 'self'( 'sha256-[\w+/]{43}=')?$/),
  expect.stringMatching(/^style-src 'self'( 'sha256-[\w+/]{43}=')?$/),
  "base-uri 'none'",
  "object-src 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
]

for (const path of ['/', '/ru', '/en/auth/login', '/ru/dashboard/parcels']) {
  test(`${path} carries the security policy and asks to be checked every time`, async ({ request }) => {
    const answer = await request.get(path)
    const headers = answer.headers()
    expect(answer.status()).toBe(200)
    const directives = headers['content-security-policy'] ?? ''
    expect(directives.split(';').map((each) => each.trim())).toEqual(expect.arrayContaining(policy))
    expect(directives).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': expect.stringContaining('no-cache'),
    })
    expect(headers['strict-transport-security'], 'only over https').toBeUndefined()
    const html = await answer.text()
    // Every inline script is allowed by its hash, and every hash has a script; JSON data does not count.
    const scripts = html.matchAll(
      /<script(?![^>]*(?:\bsrc=|type="application\/(?:ld\+)?json"))[^>]*>([^]*?)<\/script>/g,
    )
    const inline = Array.from(scripts, ([, text = '']) => createHash('sha256').update(text).digest('base64'))
    const [allowed = ''] = /(?<=script-src )[^;]+/.exec(directives) ?? []
    expect(allowed).toBe(["'self'", ...inline.map((hash) => `'sha256-${hash}'`)].join(' '))
    expect(inline.length, 'only to choose a look').toBeLessThanOrEqual(1)
    expect(html).not.toMatch(/\son\w+=/)
  })
}

test('the worker is checked every time; what carries a hash is kept for ever', async ({ request }) => {
  const worker = await request.get('/sw.js')
  expect(worker.status()).toBe(200)
  expect(worker.headers()['cache-control']).toContain('no-cache')
  const html = await (await request.get('/en')).text()
  const assets = [...html.matchAll(/\b(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path)
  expect(assets.length).toBeGreaterThan(0)
  for (const path of assets) {
    const answer = await request.get(path)
    expect(answer.headers()['cache-control'], path).toContain('immutable')
  }
})

test('what the policy refuses is a line in the console, and such a line fails a test', async ({ page, watch }) => {
  await page.goto('/en/auth/login')
  expect(watch.unexpected()).toEqual([])
  await page.evaluate(() => {
    const style = document.createElement('style')
    style.textContent = 'p { color: red }'
    document.head.append(style)
  })
  await expect.poll(() => watch.unexpected()).toEqual([expect.stringMatching(/Content Security Policy/)])
  watch.expect(/Content Security Policy/)
})

test('what is packed is sent packed', async ({ request }) => {
  const html = await (await request.get('/en/auth/register')).text()
  const [, script = ''] = /\bsrc="(\/assets\/[^"]+\.js)"/.exec(html) ?? []
  const answer = await request.get(script, { headers: { 'Accept-Encoding': 'br' } })
  expect(answer.headers()).toMatchObject({ 'content-encoding': 'br', vary: expect.stringMatching(/accept-encoding/i) })
})

test('the icon is also where browsers once looked for it', async ({ request }) => {
  const answer = await request.get('/favicon.ico')
  expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/x-icon'])
})

test('a file that is not there is a plain 404, never a page', async ({ request }) => {
  for (const path of ['/assets/gone-00000000.js', '/favicon-of-somebody.png', '/.well-known/nothing.txt']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(404)
    expect(answer.headers()['content-type'], path).not.toContain('html')
  }
})

test('the API never answers with a page, and is never kept', async ({ request }) => {
  const lost = await request.get('/api/nothing-here')
  expect(lost.status()).toBe(404)
  expect(lost.headers()['content-type']).toContain('json')
  const guest = await request.get('/api/parcels')
  expect(guest.status()).toBe(401)
  expect(guest.headers()['cache-control']).toContain('no-store')
})

for (const language of languages) {
  test(`${language}: an unknown path is a 404 in words, with the way home${language === 'en' ? ' @long' : ''}`, async ({
    page,
    watch,
  }) => {
    watch.expect(refusedWith(404))
    const { t } = wordsOf(language)
    const answer = await page.goto(`/${language}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('app.not_found.title'))
    await expect(page.getByText(t('app.not_found.message'))).toBeVisible()
    await page.getByRole('link', { name: t('app.not_found.home'), exact: true }).click()
    await expect(page).toHaveURL(/\/$/)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
  })
}
