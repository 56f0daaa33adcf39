import { describe, expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { operatorFacts } from '#server/operator.ts'
import { shops as demoShops } from '#server/seed/goods.ts'
import { articleEntries, pinnedArticle } from './articles-index.ts'
import { drawings } from './drawings.ts'
import { pageEntries } from './pages-index.ts'
import { sanitise, withoutTags } from './sanitise.ts'
import { shopEntries } from './seed-content.ts'
import { rawText, textOf, textSlugs } from './texts.ts'

const articleSlugs = articleEntries.map(({ slug }) => slug)
const pageSlugs = pageEntries.map(({ slug }) => slug)
const slugs = [...articleSlugs, ...pageSlugs]
const both = slugs.flatMap((slug) => languages.map((language) => [language, slug] as const))

const shapes = new Set(['<svg', '<g', '<path', '<circle'])

/** Screens that a text may link to, besides articles and pages. */
const screens = ['articles', 'contact-us', 'order-calculation', 'recommended-shops']

/** Operator facts that the terms and the privacy page must name. */
const factsOf: Record<string, string[]> = {
  terms: ['name', 'registration', 'address', 'law', 'court'],
  privacy: ['name', 'registration', 'address', 'privacy_email', 'authority'],
}

test('there is enough to read, and every slug and name is there once', () => {
  expect(articleSlugs.length).toBeGreaterThanOrEqual(12)
  expect(shopEntries.length).toBeGreaterThanOrEqual(24)
  expect(pageSlugs.toSorted()).toEqual(['about', 'delivery', 'prohibited-goods', 'privacy', 'terms'].toSorted())
  for (const names of [slugs, shopEntries.map(({ url }) => url), shopEntries.map(({ logo }) => logo)]) {
    expect(names.length).toBe(new Set(names).size)
  }
  expect(articleSlugs).toContain(pinnedArticle)
  // A slug of digits only would be read as an id.
  for (const slug of slugs) expect(slug).toMatch(/^[a-z][a-z-]{2,79}$/)
})

test('the texts are those of the index, in each language', () => {
  for (const language of languages) expect(textSlugs(language).toSorted()).toEqual(slugs.toSorted())
})

describe.each(both)('%s/%s', (language, slug) => {
  const html = rawText(slug, language)
  const words = withoutTags(html).split(' ')

  // Unclosed, badly nested or disallowed tags would come back changed.
  test('is well-formed and harmless as it stands', () => {
    expect(sanitise(html)).toBe(html)
  })

  test('is as long as promised, in its own script', () => {
    const [least, most] = articleSlugs.includes(slug) ? [300, 600] : [200, 600]
    expect(words.length).toBeGreaterThanOrEqual(least)
    expect(words.length).toBeLessThanOrEqual(most)
    const letters = html.match(/\p{L}/gu) ?? []
    const own = withoutTags(html).match(language === 'ru' ? /\p{Script=Cyrillic}/gu : /[a-z]/gi) ?? []
    expect(own.length).toBeGreaterThan(letters.length / 2)
  })

  test('keeps every link when it is stored', () => {
    const links = (text: string) => text.match(/<a href="[^"]*"/g) ?? []
    expect(links(textOf(slug)[language])).toEqual(links(html))
  })

  test('leads only to what is there, in its own language', () => {
    const places = new Set([
      ...screens,
      ...articleSlugs.map((name) => `articles/${name}`),
      ...pageSlugs.map((name) => `custom-pages/${name}`),
      'mailto:{{privacy_email}}',
    ])
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    expect(links.filter((href) => !places.has(href.replace(`/${language}/`, '')))).toEqual([])
  })

  test('has places for facts that an operator gives', () => {
    const places = [...html.matchAll(/\{\{(.*?)\}\}/g)].map(([, name]) => name)
    expect(places.filter((name) => !operatorFacts.includes(name ?? ''))).toEqual([])
    expect(places).toEqual(expect.arrayContaining(factsOf[slug] ?? []))
  })

  test('has as many headings, rows and items in the other language', () => {
    const other = rawText(slug, language === 'ru' ? 'en' : 'ru')
    const outline = (text: string) => (text.match(/<(h2|h3|li|tr|p|figure)\b/g) ?? []).join()
    expect(outline(html)).toBe(outline(other))
  })
})

test('titles and summaries are short enough for a card', () => {
  for (const { title, excerpt, alt } of articleEntries) {
    for (const language of languages) {
      expect(title[language].length).toBeLessThanOrEqual(80)
      expect(excerpt[language].length).toBeGreaterThan(60)
      expect(excerpt[language].length).toBeLessThanOrEqual(300)
      expect(alt[language]).not.toBe('')
    }
  }
  for (const { description } of shopEntries) {
    for (const language of languages) expect(description[language].length).toBeLessThanOrEqual(300)
  }
})

test('no figure of customs is printed without its date and the advice to verify it', () => {
  const said = { ru: ['21.11.2026', 'уточните на таможне'], en: ['21.11.2026', 'verify with customs'] }
  for (const language of languages) {
    for (const words of said[language]) expect(rawText('duty-free-limits', language)).toContain(words)
  }
})

test('no summary names a date, which the date of the publication would contradict', () => {
  const dated = articleEntries.filter(({ excerpt }) => /\d\.\d{4}/.test(excerpt.ru + excerpt.en))
  expect(dated.map(({ slug }) => slug)).toEqual([])
})

test('shops of the demo world’s parcels are recommended under the same address', () => {
  for (const { name, site, country_code } of demoShops) {
    expect(shopEntries).toContainEqual(expect.objectContaining({ name, url: site, country_code }))
  }
  // Nobody can own such a name, so no text of ours links to a real shop.
  for (const { url } of shopEntries) expect(new URL(url).hostname).toMatch(/\.example$/)
})

describe('the drawings', () => {
  const wanted = [...slugs.map((slug) => `cover-${slug}.svg`), ...shopEntries.map(({ logo }) => `logo-${logo}.svg`)]

  test('are those that something shows', () => {
    expect([...drawings.keys()].toSorted()).toEqual(wanted.toSorted())
  })

  test.each([...drawings])('%s is small, well-formed and nothing but shapes', (name, { svg }) => {
    expect(Buffer.byteLength(svg)).toBeLessThanOrEqual(4096)
    const [width, height] = name.startsWith('cover-') ? [160, 120] : [96, 96]
    const head = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`
    expect(svg.startsWith(head)).toBe(true)
    expect(openTags(svg)).toEqual([])
    expect((svg.match(/<[a-z]+/g) ?? []).filter((tag) => !shapes.has(tag))).toEqual([])
    expect(svg).not.toMatch(/\son\w+=|href|url\(|style/)
  })
})

/** Tags left open at the end; throws for a closing tag that doesn't match the last one opened. */
function openTags(svg: string): string[] {
  const open: string[] = []
  for (const [, slash, name = '', end] of svg.matchAll(/<(\/?)([a-z]+)[^<>]*?(\/?)>/g)) {
    if (slash && open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    if (!slash && !end) open.push(name)
  }
  return open
}
