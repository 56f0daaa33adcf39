import { expect, test } from 'vitest'
import { largestFile } from '#contracts/file-type.ts'
import { isEmptyShare, makeShare } from './share.ts'

const png = '\x89PNG\r\n\x1a\n and what follows'
const bytes = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const file = (name: string, content: string, type = '') => new File([bytes(content)], name, { type })
const leftOut = async (...files: File[]) => (await makeShare({ files })).left_out.map(({ name, why }) => [name, why])

test('files are what their content says, whatever they are called', async () => {
  const { files, left_out } = await makeShare({
    files: [
      file('receipt', '%PDF-1.7', 'application/octet-stream'),
      file('photo.exe', png, 'application/x-msdownload'),
      file('small.webp', 'RIFF\x10\0\0\0WEBPVP8 ', 'image/webp'),
      file('shot.jpg', '\xff\xd8\xff\xe0\0\x10JFIF', ''),
    ],
  })
  expect(files.map(({ file: { name, type } }) => [name, type])).toEqual([
    ['receipt', 'application/pdf'],
    ['photo.exe', 'image/png'],
    ['small.webp', 'image/webp'],
    ['shot.jpg', 'image/jpeg'],
  ])
  expect(left_out).toEqual([])
  expect(new Set(files.map(({ key }) => key)).size).toBe(4)
})

test('what would be sent in vain is named and let go', async () => {
  expect(await leftOut(file('invoice.pdf', 'MZ\x90\0', 'application/pdf'))).toEqual([['invoice.pdf', 'type']])
  expect(await leftOut(file('nothing.pdf', '', 'application/pdf'))).toEqual([['nothing.pdf', 'empty']])
  const large = new File([bytes('%PDF-1.7'), new Uint8Array(largestFile)], 'large.pdf')
  expect(await leftOut(large)).toEqual([['large.pdf', 'large']])
  const seven = Array.from({ length: 7 }, (_, index) => file(`${index}.png`, png))
  expect(await leftOut(...seven)).toEqual([
    ['5.png', 'many'],
    ['6.png', 'many'],
  ])
  const { left_out } = await makeShare({ files: Array.from({ length: 500 }, () => file('x', '')) })
  expect(left_out.length).toBeLessThan(30)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\anna\\invoice.pdf', 'invoice.pdf'],
  ['\u202efdp.exe', 'fdp.exe'],
  ['\0\u0007', 'file'],
  [`${'x'.repeat(400)}.pdf`, `…${'x'.repeat(115)}.pdf`],
])('a file called %j is shown as %j', async (name, shown) => {
  const { files } = await makeShare({ files: [file(name, png)] })
  expect(files[0]?.file.name).toBe(shown)
})

test('a text of any length is cut, and said to be', async () => {
  const { text, is_cut } = await makeShare({ text: 'a'.repeat(1_000_000) })
  expect([text.length, is_cut]).toEqual([50_000, true])
  expect((await makeShare({ text: 'a' })).is_cut).toBe(false)
})

test('nothing at all is told from something', async () => {
  expect(isEmptyShare(await makeShare({}))).toBe(true)
  expect(isEmptyShare(await makeShare({ text: ' \n' }))).toBe(true)
  expect(isEmptyShare(await makeShare({ files: [file('x', '')] }))).toBe(false)
})
