import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { Refusal } from '#contracts/errors.ts'
import { File, files } from '#contracts/files.ts'
import { one } from '#contracts/endpoint.ts'
import type { Provider } from './provider.ts'

export type Sent = { status: number; text: string; headers: Headers; refusal: Refusal }

type Part = { field: string; bytes: Uint8Array | string; name?: string; type?: string }

/** A multipart form byte by byte, so that it may also be wrong. */
export function form(parts: Part[]): { type: string; body: Uint8Array<ArrayBuffer> } {
  const boundary = `----portal${randomBytes(12).toString('hex')}`
  const pieces = parts.flatMap(({ field, bytes, name, type = 'application/octet-stream' }) => [
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"`,
    name === undefined ? '\r\n\r\n' : `; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
    bytes,
    '\r\n',
  ])
  const body = new Uint8Array(Buffer.concat([...pieces, `--${boundary}--\r\n`].map((piece) => Buffer.from(piece))))
  return { type: `multipart/form-data; boundary=${boundary}`, body }
}

/** Posts any body to an upload endpoint, the customers' by default. */
export async function send(
  provider: Provider,
  token: string | null,
  { type, body }: { type: string; body: BodyInit },
  more: { path?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const answer = await provider.fetch(`/api${more.path ?? files.create.path}`, {
    method: 'POST',
    headers: {
      'Content-Type': type,
      'Accept-Language': 'en',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...more.headers,
    },
    body,
  })
  const text = await answer.text()
  const refusal = answer.ok ? {} : z.parse(Refusal, JSON.parse(text))
  return { status: answer.status, text, headers: answer.headers, refusal }
}

/** Uploads one file as a customer, and expects success. */
export async function upload(
  provider: Provider,
  token: string | null,
  bytes: Uint8Array,
  { name = 'photo.jpg', key }: { name?: string; key?: string } = {},
): Promise<File> {
  const headers = key === undefined ? undefined : { 'Idempotency-Key': key }
  const sent = await send(provider, token, form([{ field: 'file', bytes, name }]), { headers })
  if (sent.status !== 201) throw new Error(`The upload was answered ${sent.status}: ${sent.text}`)
  return z.parse(one(File), JSON.parse(sent.text)).data
}

/** A picture in one colour. */
export function picture(
  type: 'jpeg' | 'png' | 'webp',
  { width = 640, height = 480, colour = '#2d55ab' }: { width?: number; height?: number; colour?: string } = {},
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: colour } })
    .toFormat(type)
    .toBuffer()
}

/** The smallest valid document; `note` makes two of them differ. */
export function pdf(note = ''): Buffer {
  return Buffer.from(
    `%PDF-1.4\n%${note}\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Count 0/Kids[]>>endobj\n` +
      `trailer<</Root 1 0 R>>\n%%EOF\n`,
  )
}

/** For pages in jsdom, whose forms and files are not the platform's: sends them byte by byte. */
export function carryingFiles(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const file = init?.body instanceof FormData ? init.body.get('file') : null
    if (!file || typeof file === 'string') return fetch(input, init)
    const { type, body } = form([{ field: 'file', bytes: new Uint8Array(await file.arrayBuffer()), name: file.name }])
    return fetch(input, { ...init, body, headers: { ...(init?.headers as object), 'Content-Type': type } })
  }
}
