import type { Picture } from '#server/db/tables/content.ts'
import type { Drawing } from './drawings.ts'
import { etagOf } from '#server/http/etag.ts'

/** The drawings' inks that are dark enough behind a light letter. */
const inks = ['#d8432c', '#24479a', '#1a2f63', '#182033']

/** A logo for a shop without one: the first letter of its name on a coloured square. */
export function letterMark(name: string): Picture {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? '?'
  const alt = { ru: `Знак магазина ${name}`, en: `Logo of ${name}` }
  return { path: `/api/media/letter-${(letter.codePointAt(0) ?? 0).toString(16)}.svg`, width: 96, height: 96, alt }
}

/** The drawing for such a path; undefined for any other name. */
export function letterDrawing(name: string): Drawing | undefined {
  const [, code = ''] = /^letter-([\da-f]{2,5})\.svg$/.exec(name) ?? []
  const point = Number.parseInt(code, 16)
  const letter = code === '' || point > 0x10_ff_ff ? '' : String.fromCodePoint(point)
  if (!/^[\p{L}\p{N}?]$/u.test(letter)) return undefined
  const square = `<path d="M0 0h96v96h-96Z" fill="${inks[point % inks.length]}"/>`
  const type = 'font-family="system-ui, sans-serif" font-size="52" font-weight="700" text-anchor="middle"'
  const text = `<text x="48" y="66" ${type} fill="#f6efe0">${letter}</text>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 96 96">${square}${text}</svg>`
  return { svg, etag: etagOf(svg) }
}
