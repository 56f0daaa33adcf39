import { languages } from '#contracts/languages.ts'
import type { Language } from '#contracts/wire.ts'
import type { I18n } from '#i18n/i18n-context.ts'
import { fallbackLanguage, localeOf } from '#i18n/language.ts'
import { brandName } from '#ui/brand.ts'
import type { PageFacts } from './page-facts.ts'
import { cardOf, structuredData } from './structured-data.ts'

/** `query`: the canonical part of the query. `isListed`: search engines may index the page. */
type Page = { path: string; query: string; language: Language; facts: PageFacts; isListed: boolean } & Pick<
  I18n,
  't' | 'has'
>

/** The page's `<head>` for search engines and messengers: title, description, alternate languages, picture, structured data. */
export function headOf(page: Page, origin: string): string {
  const { query, language, facts, isListed } = page
  const brand = brandName(language)
  const inLanguage = (each: Language) => `${origin}/${each}${facts.address}${query && `?${query}`}`
  const picture = origin + (facts.picture ? cardOf(facts.picture) : `/icons/card-${language}.png`)
  const lines = [
    `<title>${escaped(facts.fullTitle)}</title>`,
    meta('name', 'description', facts.description),
    ...(!isListed
      ? [meta('name', 'robots', 'noindex')]
      : [
          link('canonical', inLanguage(language)),
          ...languages.map((each) => link('alternate', inLanguage(each), each)),
          // "/" answers in the visitor's language, so it is the home page's x-default; for other pages that is the fallback
          // language.
          link('alternate', facts.address === '' ? `${origin}/` : inLanguage(fallbackLanguage), 'x-default'),
          meta('property', 'og:url', inLanguage(language)),
        ]),
    meta('property', 'og:type', facts.published ? 'article' : 'website'),
    meta('property', 'og:site_name', brand),
    meta('property', 'og:title', facts.title),
    meta('property', 'og:description', facts.description),
    meta('property', 'og:locale', localeOf(language).replace('-', '_')),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', facts.picture?.alt || brand),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...structuredData(page, origin).map((data) => `<script type="application/ld+json">${asData(data)}</script>`),
  ]
  return lines.join('\n')
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escaped(content)}">`
}

function link(rel: string, address: string, language?: string): string {
  return `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${escaped(address)}">`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** JSON for a script element, escaped so that no text in it can close the element. */
export function asData(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
