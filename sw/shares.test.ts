import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { takeOverShares } from '#offline/shares/shares.ts'
import { memoryCaches } from '#tests/support/cache-storage.ts'
import { rememberLanguage } from './language.ts'
import type * as Shares from './shares.ts'

let takeShare: typeof Shares.takeShare

beforeEach(async () => {
  const caches = memoryCaches()
  const match = async (path: string, { cacheName }: { cacheName: string }) => (await caches.open(cacheName)).match(path)
  vi.stubGlobal('location', new URL('/sw.js', 'https://portal.example'))
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('self', { caches: { open: caches.open, match }, navigator: { languages: ['ru'] } })
  // Imported late, because Workbox looks for a worker's globals on import.
  ;({ takeShare } = await import('./shares.ts'))
})
afterEach(() => vi.unstubAllGlobals())

async function post(form: FormData | string) {
  const request = new Request('https://portal.example/share', { method: 'POST', body: form })
  const { status, headers } = await takeShare({ request })
  return [status, headers.get('Location')]
}

function formOf(words: Record<string, string>, files: File[] = []) {
  const form = new FormData()
  for (const [name, value] of Object.entries(words)) form.append(name, value)
  for (const file of files) form.append('files', file)
  return form
}

test('what is shared is on the device before the page is asked for, in the language that was spoken last', async () => {
  await rememberLanguage('en')
  const files = [new File(['%PDF-1.7'], 'a.pdf'), new File(['MZ'], 'b.pdf')]
  expect(await post(formOf({ title: 'A', text: 'B', url: 'C' }, files))).toEqual([
    303,
    'https://portal.example/en/dashboard/shared',
  ])
  const [kept] = await takeOverShares(7)
  expect(kept).toMatchObject({ title: 'A', text: 'B', url: 'C', left_out: [{ name: 'b.pdf', why: 'type' }] })
  expect(kept?.files).toHaveLength(1)
})

test('words in the place of a file, and files in the place of words, are neither', async () => {
  const form = formOf({ files: 'no file' })
  form.append('text', new File(['%PDF-1.7'], 'a.pdf'))
  form.append('text', 'words')
  expect(await post(form)).toEqual([303, 'https://portal.example/ru/dashboard/shared'])
  expect(await takeOverShares(7)).toMatchObject([{ text: 'words', files: [] }])
})

test('nothing is no share, and a field without a file is none', async () => {
  expect(await post(formOf({}, [new File([], '')]))).toEqual([303, 'https://portal.example/ru/dashboard/shared'])
  expect(await post(formOf({}))).toEqual([303, 'https://portal.example/ru/dashboard/shared'])
  expect(await takeOverShares(7)).toEqual([])
})

test('what cannot be read or kept is said to be missed', async () => {
  const missed = [303, 'https://portal.example/ru/dashboard/shared?missed']
  expect(await post('no form')).toEqual(missed)
  vi.stubGlobal('indexedDB', undefined)
  expect(await post(formOf({ text: 'words' }))).toEqual(missed)
})
