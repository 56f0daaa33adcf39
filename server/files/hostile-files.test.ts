import { readdir } from 'node:fs/promises'
import { deflateSync, crc32 } from 'node:zlib'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { one } from '#contracts/endpoint.ts'
import { File, files as api } from '#contracts/files.ts'
import { files } from '#server/db/tables/files.ts'
import type { Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { newCustomer } from '#tests/support/new-customer.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { form, pdf, picture, send } from '#tests/support/uploads.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let jpeg: Buffer
  let png: Buffer
  let webp: Buffer
  beforeAll(async () => {
    provider = await createProvider({ engine, seed: false })
    anna = await newCustomer(provider)
    ;[jpeg, png, webp] = await Promise.all([picture('jpeg'), picture('png'), picture('webp')])
  })
  afterAll(() => provider.close())

  const sendBytes = (bytes: Uint8Array | string, name = 'photo.jpg', type = 'image/jpeg') =>
    send(provider, anna.token, form([{ field: 'file', bytes, name, type }]))

  const wrongType = 'Only JPEG, PNG, WebP and PDF files are accepted'
  const damaged = 'This file is damaged or incomplete. Save it again and retry'
  const empty = 'This file is empty'

  const refused: [what: string, why: string, bytes: () => Uint8Array | string][] = [
    ['nothing at all', empty, () => ''],
    [
      'a drawing with a script',
      wrongType,
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    ],
    ['a drawing behind a declaration', wrongType, () => '<?xml version="1.0"?><svg onload="alert(1)"/>'],
    [
      'a drawing that reads a file',
      wrongType,
      () => '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
    ['a page', wrongType, () => '<!doctype html><script>alert(1)</script>'],
    ['a GIF', wrongType, () => 'GIF89a\u0001\u0000\u0001\u0000'],
    ['a BMP', wrongType, () => `BM${'\0'.repeat(60)}`],
    ['a TIFF', wrongType, () => `II*\0${'\0'.repeat(60)}`],
    ['a program', wrongType, () => `MZ${'\0'.repeat(60)}`],
    ['a script of the shell', wrongType, () => '#!/bin/sh\nrm -rf /\n'],
    ['an archive', wrongType, () => `PK\u0003\u0004${'\0'.repeat(60)}`],
    ['a HEIC photo', wrongType, () => `\0\0\0\u0018ftypheic${'\0'.repeat(60)}`],
    ['zeros', wrongType, () => Buffer.alloc(4096)],
    ['a document that begins late', wrongType, () => `\n${pdf().toString('latin1')}`],
    ['half a document', damaged, () => pdf().subarray(0, 40)],
    ['the first bytes of a JPEG', damaged, () => jpeg.subarray(0, 3)],
    ['a JPEG without its end', damaged, () => jpeg.subarray(0, jpeg.length / 2)],
    ['a PNG without its end', damaged, () => png.subarray(0, png.length / 2)],
    ['a WebP without its end', damaged, () => webp.subarray(0, webp.length / 2)],
    [
      'a JPEG that is text',
      damaged,
      () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>x</script>')]),
    ],
    [
      'a PNG that is text',
      damaged,
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('<svg/>')]),
    ],
    ['a PNG whose colours were changed', damaged, () => withByteChanged(png, png.length - 30)],
    ['a bomb of 100 megapixels in some kilobytes', damaged, () => pngOf(10_000, 10_000)],
    ['a bomb that only claims its size', damaged, () => pngOf(2_000_000_000, 2, 1)],
    ['a long thin bomb', damaged, () => pngOf(100_000, 100_000, 1)],
  ]

  test.each(refused)('%s is refused in words', async (_, why, bytes) => {
    const before = await provider.context.db.$count(files)
    const { status, refusal } = await sendBytes(bytes())
    expect({ status, errors: refusal.errors }).toEqual({ status: 422, errors: { file: [why] } })
    expect(await provider.context.db.$count(files)).toBe(before)
    expect(await readdir(provider.context.files.incoming)).toEqual([])
  })

  test('a picture told in passes is refused where all of it would have to lie in memory', async () => {
    const wall = sharp({ create: { width: 6000, height: 4500, channels: 3, background: '#2d55ab' } })
    const { status, refusal } = await sendBytes(await wall.clone().jpeg({ progressive: true }).toBuffer())
    expect({ status, errors: refusal.errors }).toEqual({ status: 422, errors: { file: [damaged] } })
    expect(await sendBytes(await wall.jpeg().toBuffer())).toMatchObject({ status: 201 })
  })

  test('what hides behind a picture is gone after it was drawn anew', async () => {
    const planted = '<script>planted()</script>'
    const both = Buffer.concat([jpeg, Buffer.from(`<html>${planted}`), pdf(planted)])
    const { url } = z.parse(one(File), JSON.parse((await sendBytes(both, 'photo.html', 'text/html')).text)).data
    const kept = Buffer.from(await (await provider.fetch(url)).arrayBuffer())
    expect(kept.includes('planted')).toBe(false)
    expect((await sharp(kept).metadata()).format).toBe('jpeg')
  })

  const names: [given: string, kept: string][] = [
    ['../../../etc/passwd', 'passwd.png'],
    ['..\\..\\windows\\system32\\a.png', 'a.png'],
    ['/etc/shadow.png', 'shadow.png'],
    ['C:\\a.png', 'a.png'],
    ['.htaccess', 'file.png'],
    ['..', 'file.png'],
    ['   .png', 'file.png'],
    ['photo.svg', 'photo.png'],
    ['photo.png.exe', 'photo.png.png'],
    ['photo\u202egnp.exe', 'photognp.png'],
    ['a%22; filename=%22evil.html', 'a%22; filename=%22evil.png'],
    ['снимок экрана.PNG', 'снимок экрана.png'],
    ['📦.png', '📦.png'],
    [`${'x'.repeat(400)}.png`, `${'x'.repeat(116)}.png`],
  ]

  test.each(names)('the name %j becomes %j', async (given, kept) => {
    const sent = await sendBytes(png, given)
    expect(z.parse(one(File), JSON.parse(sent.text)).data.name).toBe(kept)
  })

  test.each<[what: string, status: number, field: string | null, sent: () => { type: string; body: BodyInit }]>([
    ['two files', 422, 'file', () => form([part(), part()])],
    ['no file', 422, 'file', () => form([])],
    ['a file without a name', 422, 'file', () => form([{ field: 'file', bytes: 'text' }])],
    ['a file under another name', 422, 'photo', () => form([{ field: 'photo', bytes: png, name: 'a.png' }])],
    ['a field that does not exist', 422, 'user_id', () => form([{ field: 'user_id', bytes: '1' }, part()])],
    ['keys without end', 422, 'client_uuid', () => form(Array.from({ length: 9 }, () => key()))],
    ['a file with an empty name', 422, 'file', () => form([{ ...part(), name: '', type: 'image/png' }])],
    ['a name with NUL', 400, null, () => form([{ ...part(), name: 'a\u0000b.png' }])],
    ['a name with a bell', 400, null, () => form([{ ...part(), name: 'a\u0007b.png' }])],
    ['a form that breaks off', 400, null, () => cut(form([part()]))],
    ['a form with another boundary', 400, null, () => ({ ...form([part()]), type: 'multipart/form-data; boundary=x' })],
    ['a form without a boundary', 415, null, () => ({ ...form([part()]), type: 'multipart/form-data' })],
    ['the bytes alone', 415, null, () => ({ type: 'image/png', body: new Uint8Array(png) })],
    ['JSON', 415, null, () => ({ type: 'application/json', body: '{"file":"x"}' })],
    ['nothing', 400, null, () => ({ type: 'multipart/form-data; boundary=x', body: '' })],
  ])('%s: %i', async (_, status, field, sent) => {
    const answer = await send(provider, anna.token, sent())
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.refusal.errors ?? {})).toEqual(field === null ? [] : [field])
    expect(await readdir(provider.context.files.incoming)).toEqual([])
  })

  test('a field called __proto__ is a field like any other', async () => {
    const { status, text } = await send(provider, anna.token, form([{ field: '__proto__', bytes: '1' }, part()]))
    expect(status).toBe(422)
    expect(text).toContain('"errors":{"__proto__":["Unknown field"]}')
  })

  test('other bodies have the limit they had', async () => {
    const { status } = await send(
      provider,
      anna.token,
      { type: 'application/json', body: 'x'.repeat(300_000) },
      {
        path: `${api.create.path}/`,
      },
    )
    expect(status).toBe(413)
  })

  const part = () => ({ field: 'file', bytes: png, name: 'a.png' })
  const key = () => ({ field: 'client_uuid', bytes: '3f0c8a5e-2d43-4c6f-9a51-7b1f8f0f6f11' })

  function cut({ type, body }: ReturnType<typeof form>) {
    return { type, body: body.slice(0, -60) }
  }

  function withByteChanged(bytes: Buffer, index: number): Buffer {
    const changed = Buffer.from(bytes)
    changed[index] = (changed[index] ?? 0) ^ 0xff
    return changed
  }

  /** A black PNG that claims any size, with this many actual rows: the fewest bytes for the most pixels. */
  function pngOf(width: number, height: number, rows = height): Buffer {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
      const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
      length.writeUInt32BE(data.length)
      sum.writeUInt32BE(crc32(body))
      return Buffer.concat([length, body, sum])
    }
    const header = Buffer.alloc(13)
    header.writeUInt32BE(width, 0)
    header.writeUInt32BE(height, 4)
    // One bit per pixel, greyscale.
    header.set([1, 0, 0, 0, 0], 8)
    const line = Math.ceil(Math.min(width, 100_000) / 8) + 1
    const data = deflateSync(Buffer.alloc(line * rows), { level: 9 })
    return Buffer.concat([
      Buffer.from('89504e470d0a1a0a', 'hex'),
      chunk('IHDR', header),
      chunk('IDAT', data),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
})
