import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { promisify } from 'node:util'

const mark = Buffer.from('aist-backup-1\n')
const saltLength = 16
export const headLength = mark.length + saltLength
const segment = 64 * 1024
const tagLength = 16

export class WrongKey extends Error {}

export const isEncrypted = (head: Buffer) => head.subarray(0, mark.length).equals(mark)

/**
 * AES-256-GCM in segments, each authenticated before any byte of it is used. The key is derived from the secret and a
 * new salt, so that a segment's number can be its nonce. The last segment is marked as such, so a file truncated
 * between segments is refused too.
 */
export async function* encrypted(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltLength)
  const key = await keyOf(secret, salt)
  yield Buffer.concat([mark, salt])
  let held: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    while (held.length > segment) {
      yield sealed(key, nonceOf(number++, false), held.subarray(0, segment))
      held = held.subarray(segment)
    }
  }
  yield sealed(key, nonceOf(number, true), held)
}

/** Throws `WrongKey` at the first segment, and another error for a later segment that was altered. */
export async function* decrypted(source: AsyncIterable<Buffer>, secret: string): AsyncGenerator<Buffer> {
  let key: Buffer | undefined
  let held: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const chunk of source) {
    held = Buffer.concat([held, chunk])
    if (!key && held.length >= headLength) {
      key = await keyOf(secret, held.subarray(mark.length, headLength))
      held = held.subarray(headLength)
    }
    if (!key) continue
    while (held.length > segment + tagLength) {
      yield opened(key, number++, false, held.subarray(0, segment + tagLength))
      held = held.subarray(segment + tagLength)
    }
  }
  if (!key || held.length < tagLength) throw new Error('it ends too early')
  yield opened(key, number, true, held)
}

function sealed(key: Buffer, nonce: Buffer, plain: Buffer): Buffer {
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

function opened(key: Buffer, number: number, isLast: boolean, bytes: Buffer): Buffer {
  const end = bytes.length - tagLength
  const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast), { authTagLength: tagLength })
  decipher.setAuthTag(bytes.subarray(end))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  } catch (error) {
    if (number === 0) throw new WrongKey('the first bytes do not fit the key', { cause: error })
    throw new Error('its bytes are not what was written', { cause: error })
  }
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(number, 0, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt)

function keyOf(secret: string, salt: Buffer): Promise<Buffer> {
  return derive(secret, salt, 32, { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 })
}
