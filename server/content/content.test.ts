import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { articles as api } from '#contracts/articles.ts'
import { customPages as pagesApi } from '#contracts/custom-pages.ts'
import { languages } from '#contracts/languages.ts'
import { media } from '#contracts/media.ts'
import { shops as shopsApi } from '#contracts/shops.ts'
import { decideOnDemo } from '#server/db/demo-decision.ts'
import { articles, customPages, shops } from '#server/db/tables/content.ts'
import { demoOperator } from '#server/seed/operator.ts'
import { nbsp } from '#i18n/formats.ts'
import { operator } from '#tests/support/operator.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { articleEntries } from './articles-index.ts'
import { seedContent, seedShops, textsChangedAt } from './seed-content.ts'

const now = new Date('2026-11-21T12:00:00Z')
const newestFirst = articleEntries.map(({ slug }) => slug)

forEachEngine((engine) => {
  let provider: Provider
  let guest: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false, now })
    guest = customer(provider, null)
    await seedContent(provider.context.db, now)
    await seedShops(provider.context.db, now)
  })
  afterAll(() => provider.close())

  const slugsOf = async (filter: object, language: 'ru' | 'en' = 'en') =>
    (await guest.get(api.list, { query: { filter: { ...filter } }, language })).data.map(({ slug }) => slug)

  describe('articles', () => {
    test('come to a guest newest first, with one pinned, in the language of the page', async () => {
      const { data } = await guest.get(api.list, { language: 'ru' })
      expect(data.map(({ slug }) => slug)).toEqual(newestFirst)
      expect(data.filter(({ is_pinned }) => is_pinned).map(({ slug }) => slug)).toEqual(['first-parcel'])
      expect(data[0]).toMatchObject({
        title: `Сезон распродаж: как не${nbsp}ждать дольше всех`,
        category: 'time',
        published_at: '2026-11-17T12:00:00.000Z',
        cover: { url: '/api/media/cover-sales-season.svg', width: 160, height: 120 },
      })
      for (const { reading_minutes } of data) expect(reading_minutes).toBeGreaterThanOrEqual(2)
      expect(data[0]).not.toHaveProperty('body')
    })

    test('go by pages, forth and back', async () => {
      const first = await guest.get(api.list, { query: { per_page: 5 } })
      const second = await guest.get(api.list, { query: { per_page: 5, cursor: first.next_cursor ?? '' } })
      const back = await guest.get(api.list, { query: { per_page: 5, cursor: second.prev_cursor ?? '' } })
      expect([...first.data, ...second.data].map(({ slug }) => slug)).toEqual(newestFirst.slice(0, 10))
      expect(back.data).toEqual(first.data)
      expect(await guest.errors(api.list, { query: { cursor: 'made-up' } })).toHaveProperty('cursor')
    })

    test('are found by category and by words of their text, in the reader’s language', async () => {
      expect(await slugsOf({ category: 'price' })).toEqual(['consolidation', 'less-volume', 'chargeable-weight'])
      expect(await slugsOf({ category: 'nothing' })).toEqual([])
      expect(await slugsOf({ search: 'POWER BANK' })).toEqual(['batteries-and-liquids'])
      expect(await slugsOf({ search: 'павербанк' }, 'ru')).toContain('batteries-and-liquids')
      expect(await slugsOf({ search: 'павербанк' })).toEqual([])
      // LIKE wildcards and HTML tags are not part of the searched text.
      for (const search of ['_____', '</li>', 'href']) expect(await slugsOf({ search })).toEqual([])
    })

    test('one stands between its neighbours by date, and is found by number and by slug', async () => {
      const { data: sizes } = await guest.get(api.show, { params: { id: 'sizes' }, language: 'ru' })
      expect(sizes.body).toMatch(/<table>.*Стопа/s)
      expect(sizes.neighbours.previous?.slug).toBe('duty-free-limits')
      expect(sizes.neighbours.previous?.cover?.url).toBe('/api/media/cover-duty-free-limits.svg')
      expect(sizes.neighbours.next).toMatchObject({ slug: 'damaged-or-lost', title: 'Посылка повреждена или пропала' })
      const byNumber = await guest.get(api.show, { params: { id: sizes.id }, language: 'ru' })
      expect(byNumber.data).toEqual(sizes)
      const edge = async (id: string) => (await guest.get(api.show, { params: { id } })).data.neighbours
      expect((await edge('sales-season')).next).toBeNull()
      expect((await edge('first-parcel')).previous).toBeNull()
    })

    test('an unknown one is not there, whatever its name', async () => {
      for (const id of [
        'no-such',
        '0',
        '999999',
        '2147483648',
        '99999999999999999999',
        'UPPER',
        '%00',
        'a'.repeat(81),
      ]) {
        expect((await guest.ask(api.show, { params: { id } })).status).toBe(404)
      }
    })

    test('one of tomorrow is neither listed nor shown nor a neighbour', async () => {
      const tomorrow = new Date(now.getTime() + 24 * 3_600_000)
      const [any] = await provider.context.db.select().from(articles).limit(1)
      if (!any) throw new Error('There is no article')
      await provider.context.db
        .insert(articles)
        .values({ ...any, id: 1000, slug: 'of-tomorrow', published_at: tomorrow })
      expect(await slugsOf({})).toEqual(newestFirst)
      expect((await guest.ask(api.show, { params: { id: 'of-tomorrow' } })).status).toBe(404)
      expect((await guest.get(api.show, { params: { id: 'sales-season' } })).data.neighbours.next).toBeNull()
    })
  })

  describe('shops', () => {
    const list = async (filter: object) => (await guest.get(shopsApi.list, { query: { filter: { ...filter } } })).data

    test('come whole, recommended ones first', async () => {
      const all = await list({})
      expect(all).toHaveLength(24)
      const recommended = all.map(({ is_recommended }) => is_recommended)
      expect(recommended).toEqual(recommended.toSorted((one, other) => Number(other) - Number(one)))
      expect(all[0]).toMatchObject({ name: 'Northpine', promo_code: 'NORTH15', promo_until: '2026-12-15' })
    })

    test('are found by country, category and words', async () => {
      expect((await list({ country: 'CN' })).map(({ country_code }) => country_code)).toEqual(Array(5).fill('CN'))
      expect((await list({ country: 'DE', category: 'music' })).map(({ name }) => name)).toEqual(['Tonhalm'])
      expect((await list({ search: 'fly FISHING' })).map(({ name }) => name)).toEqual(['Driftwood Fly'])
      expect(await list({ country: 'FR' })).toEqual([])
      expect(await guest.errors(shopsApi.list, { query: { filter: { country: 'usa' } } })).toHaveProperty(
        'filter.country',
      )
    })

    test('so many of the first come where no more are shown', async () => {
      const first = await guest.get(shopsApi.list, { query: { limit: 6 } })
      expect(first.data).toEqual((await list({})).slice(0, 6))
      const two = await guest.get(shopsApi.list, { query: { filter: { country: 'DE' }, limit: 2 } })
      expect(two.data).toEqual((await list({ country: 'DE' })).slice(0, 2))
      expect(await guest.errors(shopsApi.list, { query: { limit: 0 } })).toHaveProperty('limit')
    })

    test('a promotion that is over is not shown', async () => {
      const codes = async () => (await list({})).flatMap(({ promo_code }) => promo_code ?? [])
      expect(await codes()).toContain('THREAD20')
      provider.clock.advance(10 * 24 * 3_600_000)
      expect(await codes()).not.toContain('THREAD20')
      expect(await codes()).toContain('NORTH15')
      provider.clock.set(now)
    })
  })

  describe('pages', () => {
    const listed = async () =>
      (await guest.get(pagesApi.list)).data.map(({ slug, placement }) => `${slug}: ${placement}`)
    const place = (slug: string, placement: string) =>
      provider.context.db.update(customPages).set({ placement }).where(eq(customPages.slug, slug))
    const all = ['delivery', 'about', 'terms', 'privacy', 'prohibited-goods'].map((slug) => `${slug}: footer`)

    test('are listed in the order of their links, which stand in the footer', async () => {
      expect(await listed()).toEqual(all)
    })

    test('one that an older database placed in the header stands there, too; one without a place is only read', async () => {
      await place('delivery', 'header')
      await place('about', 'none')
      expect(await listed()).toEqual(all.filter((page) => !page.startsWith('about')))
      const { data } = await guest.get(pagesApi.show, { params: { id: 'about' } })
      expect(data.placement).toBe('none')
      await place('delivery', 'footer')
      await place('about', 'footer')
    })

    test('one is found by slug and by number', async () => {
      const { data } = await guest.get(pagesApi.show, { params: { id: 'privacy' }, language: 'ru' })
      expect(data.updated_at, 'not the day of the start').toBe(textsChangedAt.toISOString())
      expect(data).toMatchObject({ title: 'Персональные данные', banner: { alt: 'Конверт с замком' } })
      expect(data.body).toContain('<h2>')
      expect((await guest.get(pagesApi.show, { params: { id: data.id }, language: 'ru' })).data).toEqual(data)
      expect((await guest.ask(pagesApi.show, { params: { id: 'no-such' } })).status).toBe(404)
    })
  })

  describe('who runs the portal', () => {
    const pages = ['terms', 'privacy'].flatMap((id) => languages.map((language) => ({ params: { id }, language })))
    const read = async (from: Customer) =>
      (await Promise.all(pages.map(async (page) => (await from.get(pagesApi.show, page)).data.body)))
        .join('\n')
        .replaceAll(nbsp, ' ')

    test('is said by the terms and the privacy page of a portal for real', async () => {
      const real = await createProvider({ engine, seed: false, env: { demo: 'off', operator } })
      await decideOnDemo(real.context, engine)
      const said = await read(customer(real, null))
      expect(said).not.toContain('{{')
      const facts = Object.values(operator ?? {}).flatMap((fact) =>
        typeof fact === 'string' ? fact : Object.values(fact),
      )
      expect(facts.filter((fact) => !said.includes(fact.replace('&', '&amp;')))).toEqual([])
      await real.close()
    })

    test('is joined by no-break spaces like any text', async () => {
      const { data } = await guest.get(pagesApi.show, { params: { id: 'privacy' }, language: 'ru' })
      expect(data.body).toContain(`Лесная${nbsp}ул.,${nbsp}20, стр.${nbsp}3`)
    })

    test('is said in the demo world, too', async () => {
      const said = await read(guest)
      expect(said).not.toContain('{{')
      for (const fact of Object.values(demoOperator.name)) expect(said).toContain(fact)
      const address = demoOperator.privacy_email
      expect(said.split(`<a href="mailto:${address}">${address}</a>`), 'once in each language').toHaveLength(3)
    })
  })

  describe('drawings', () => {
    const ask = (name: string, headers: Record<string, string> = {}) =>
      provider.fetch(`/api${media.show.path.replace(':name', name)}`, { headers })

    test('every picture that is named is there, as one that may be kept', async () => {
      const rows = await provider.context.db.select({ logo: shops.logo }).from(shops)
      const covers = (await guest.get(api.list)).data.map(({ cover }) => cover.url)
      for (const url of [...covers, ...rows.map(({ logo }) => logo.path)]) {
        const answer = await provider.fetch(url)
        expect(answer.status).toBe(200)
        expect(answer.headers.get('content-type')).toBe('image/svg+xml; charset=utf-8')
        expect(answer.headers.get('cache-control')).toContain('max-age=604800')
        // Opened as a document it can load and run nothing.
        expect(answer.headers.get('content-security-policy')).toContain(`default-src 'none'`)
      }
    })

    test('messengers get each drawing as a card, once drawn and then kept', async () => {
      const first = await ask('cover-sizes.png')
      expect(first.status).toBe(200)
      expect(first.headers.get('content-type')).toBe('image/png')
      expect(first.headers.get('cache-control')).toContain('max-age=604800')
      const card = Buffer.from(await first.arrayBuffer())
      expect(await sharp(card).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 })
      expect(card.length).toBeLessThan(60_000)
      // Paper colour in the corner, the stamp's white inside its edge, and the drawing in the middle.
      const { data } = await sharp(card).raw().toBuffer({ resolveWithObject: true })
      const colourAt = (x: number, y: number) =>
        data.subarray((y * 1200 + x) * 3, (y * 1200 + x) * 3 + 3).toString('hex')
      expect([colourAt(5, 5), colourAt(280, 300)]).toEqual(['f7f4ed', 'ffffff'])
      expect([colourAt(600, 315)]).not.toEqual(['ffffff'])
      const etag = first.headers.get('etag') ?? ''
      expect((await ask('cover-sizes.png', { 'If-None-Match': etag })).status).toBe(304)
      const strange = ['none.png', 'letter-41.png', 'cover-sizes.svg.png', '.png']
      expect(await Promise.all(strange.map(async (name) => (await ask(name)).status))).toEqual(strange.map(() => 404))
    })

    test('one that is kept already is not sent again, and one that is not there is no page', async () => {
      const etag = (await ask('cover-sizes.svg')).headers.get('etag') ?? ''
      expect((await ask('cover-sizes.svg', { 'If-None-Match': etag })).status).toBe(304)
      for (const name of ['none.svg', '..%2Fmedia.ts', 'constructor']) expect((await ask(name)).status).toBe(404)
    })
  })

  test('the same moment makes the same content', async () => {
    const { db } = provider.context
    const read = async () => (await db.select().from(articles).orderBy(articles.id)).map((row) => ({ ...row, id: 0 }))
    const before = (await read()).filter(({ slug }) => slug !== 'of-tomorrow')
    await db.delete(articles)
    await db.delete(customPages)
    await seedContent(db, now)
    expect(await read()).toEqual(before)
  })
})
