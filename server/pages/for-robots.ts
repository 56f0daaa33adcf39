import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { desc, lte } from 'drizzle-orm'
import { languages } from '#contracts/languages.ts'
import { fallbackLanguage } from '#i18n/language.ts'
import { href, type Place } from '#paths.ts'
import type { Context } from '#server/context.ts'
import { articles, customPages } from '#server/db/tables/content.ts'
import { publicPlaces } from './fixed-places.ts'

/** Files for search engines and other programs. */

/** The built page's `robots.txt`, with the sitemap's address added. */
export async function robots({ env, siteUrl }: Context): Promise<string> {
  return `${await ownFile(env.pageDir, 'robots.txt')}\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** https://www.rfc-editor.org/rfc/rfc9116: where to report a vulnerability. Expires half a year after it is read. */
export function security({ clock, siteUrl }: Context): Promise<string> {
  const day = 24 * 60 * 60 * 1000
  const expires = new Date((Math.floor(clock.now().getTime() / day) + 180) * day)
  return Promise.resolve(
    [
      `Contact: ${siteUrl}${href(fallbackLanguage, 'contact-us')}`,
      `Expires: ${expires.toISOString()}`,
      `Preferred-Languages: ${languages.join(', ')}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
  )
}

/** https://llmstxt.org: the site as one page of Markdown, in English, with links to all articles and pages. */
export async function summary(context: Context): Promise<string> {
  const { env, siteUrl } = context
  const texts = await readable(context)
  const line = ({ place, slug, title, about }: Text) =>
    `- [${plain(title)}](${siteUrl}${href(fallbackLanguage, place, { id: slug })})${about ? `: ${plain(about)}` : ''}`
  const list = (place: Place) => texts.filter((text) => text.place === place).map(line)
  return [
    (await ownFile(env.pageDir, 'llms.txt')).replaceAll('](/', `](${siteUrl}/`).trimEnd(),
    ...section('Articles', list('article')),
    ...section('Pages', list('custom-page')),
    '',
  ].join('\n\n')
}

function section(title: string, lines: string[]): string[] {
  return lines.length > 0 ? [[`## ${title}`, '', ...lines].join('\n')] : []
}

/** https://www.sitemaps.org/protocol.html, each page with its alternates in the other language. */
export async function siteMap(context: Context): Promise<string> {
  const { siteUrl } = context
  const texts = await readable(context)
  const pages = [
    ...publicPlaces.map((place) => ({ place, path: (each: string) => href(each, place), changed: null })),
    ...texts.map(({ place, slug, changed }) => ({
      place,
      path: (each: string) => href(each, place, { id: slug }),
      changed,
    })),
  ]
  const entries = pages.flatMap(({ place, path, changed }) => {
    const alternates = [
      ...languages.map((each) => [each, path(each)] as const),
      // Matches the `<link rel="alternate">` of the pages.
      ['x-default', place === 'home' ? '/' : path(fallbackLanguage)] as const,
    ].map(([name, address]) => `<xhtml:link rel="alternate" hreflang="${name}" href="${siteUrl}${address}"/>`)
    return languages.map((each) =>
      [
        `<url><loc>${siteUrl}${path(each)}</loc>`,
        ...(changed ? [`<lastmod>${changed.toISOString().slice(0, 10)}</lastmod>`] : []),
        ...alternates,
        '</url>',
      ].join(''),
    )
  })
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n')
}

type Text = { place: 'article' | 'custom-page'; slug: string; title: string; about: string | null; changed: Date }

/** Published texts; empty when the page was built for another provider, whose texts aren't known here. */
async function readable({ db, clock, env }: Context): Promise<Text[]> {
  if (env.apiOrigin) return []
  const found = await db
    .select()
    .from(articles)
    .where(lte(articles.published_at, clock.now()))
    .orderBy(desc(articles.published_at), desc(articles.id))
  const pages = await db.select().from(customPages).orderBy(customPages.sort, customPages.id)
  return [
    ...found.map(({ slug, title, excerpt, updated_at }) => ({
      place: 'article' as const,
      slug,
      title: title[fallbackLanguage],
      about: excerpt[fallbackLanguage],
      changed: updated_at,
    })),
    ...pages.map(({ slug, title, subtitle, updated_at }) => ({
      place: 'custom-page' as const,
      slug,
      title: title[fallbackLanguage],
      about: subtitle?.[fallbackLanguage] ?? null,
      changed: updated_at,
    })),
  ]
}

/** On one line, with Markdown characters escaped. */
function plain(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ')
}

/** Empty if the page has not been built. */
function ownFile(pageDir: string, name: string): Promise<string> {
  return readFile(join(pageDir, name), 'utf8').catch(() => '')
}
