import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fileTypes } from '#contracts/file-type.ts'
import { isPlace, placeOf, sharePath } from '#paths.ts'
import { splitLanguage } from '#i18n/language.ts'
import { darkPaper } from '#server/build/dark-manifests.ts'
import { root } from './sources.ts'

type Picture = { src: string; sizes: string; type: string; purpose?: string; form_factor?: string }
type Manifest = {
  id: string
  scope: string
  start_url: string
  lang: string
  icons: Picture[]
  screenshots: Picture[]
  shortcuts: { url: string; icons: Picture[] }[]
  share_target: {
    action: string
    method: string
    enctype: string
    params: { title: string; text: string; url: string; files: { name: string; accept: string[] }[] }
  }
  file_handlers: { action: string; accept: Record<string, string[]> }[]
}

const languages = ['ru', 'en'] as const
const manifestOf = (language: string) =>
  JSON.parse(readFileSync(`${root}/public/manifest.${language}.webmanifest`, 'utf8')) as Manifest

test('both manifests are one app', () => {
  const [ru, en] = languages.map(manifestOf)
  expect([ru?.id, ru?.scope]).toEqual(['/', '/'])
  expect([en?.id, en?.scope]).toEqual([ru?.id, ru?.scope])
  expect(en?.icons).toEqual(ru?.icons)
})

test.each(languages)('it begins in its own language and leads only to screens that are there: %s', (language) => {
  const manifest = manifestOf(language)
  expect(manifest.lang).toBe(language)
  const urls = [manifest.start_url, ...manifest.shortcuts.map((each) => each.url)]
  const astray = urls.filter((url) => {
    const [spoken, place] = splitLanguage(new URL(url, 'http://portal.test').pathname)
    return spoken !== language || !isPlace(place)
  })
  expect(astray, `edit public/manifest.${language}.webmanifest, or src/paths.ts`).toEqual([])
})

test.each(languages)('other apps hand over what the portal takes, to where it is taken: %s', (language) => {
  const { share_target: target, file_handlers: handlers } = manifestOf(language)
  const { files, ...words } = target.params
  // The names that `sw/shares.ts` reads.
  expect([target.action, target.method, target.enctype]).toEqual([sharePath, 'POST', 'multipart/form-data'])
  expect(words).toEqual({ title: 'title', text: 'text', url: 'url' })
  const taken = fileTypes.map((type) => (type === 'pdf' ? 'application/pdf' : `image/${type}`)).toSorted()
  expect(files.map(({ name, accept }) => [name, accept.toSorted()])).toEqual([['files', taken]])
  expect(handlers.map(({ accept }) => Object.keys(accept).toSorted())).toEqual([taken])
  const [spoken, place] = splitLanguage(handlers[0]?.action ?? '')
  expect([spoken, placeOf(place)], `edit public/manifest.${language}.webmanifest`).toEqual([language, 'shared'])
})

test.each(languages)('every picture is there, in the size that is promised: %s', (language) => {
  const manifest = manifestOf(language)
  const pictures = [...manifest.icons, ...manifest.screenshots, ...manifest.shortcuts.flatMap((each) => each.icons)]
  const wrong = pictures.filter(({ src, sizes }) => {
    const path = `${root}/public${src}`
    return !existsSync(path) || (sizes !== 'any' && sizeOf(readFileSync(path)) !== sizes)
  })
  expect(wrong, `edit public/manifest.${language}.webmanifest, or the picture in public`).toEqual([])
  expect(new Set(manifest.icons.map((icon) => icon.purpose))).toEqual(new Set(['any', 'maskable', 'monochrome']))
  expect(manifest.screenshots.map((each) => each.form_factor)).toEqual(['narrow', 'narrow', 'wide'])
})

test('an app that is installed from a dark page starts as dark as the page', () => {
  const page = readFileSync(`${root}/index.html`, 'utf8')
  const [, colour] =
    /<meta name="theme-color" media="\(prefers-color-scheme: dark\)" content="([^"]+)"/.exec(page) ?? []
  expect(darkPaper, 'edit server/build/dark-manifests.ts, or index.html').toBe(colour)
})

/** Width and height are at fixed offsets: in a PNG's first chunk, and in a WebP's key frame. */
function sizeOf(file: Buffer): string {
  if (file.toString('latin1', 1, 4) === 'PNG') return `${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`
  if (file.toString('latin1', 12, 16) === 'VP8 ')
    return `${file.readUInt16LE(26) & 0x3fff}x${file.readUInt16LE(28) & 0x3fff}`
  return `unknown kind: ${file.toString('latin1', 0, 16)}`
}
