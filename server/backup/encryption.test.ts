import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { decrypted, encrypted, headLength, WrongKey } from './encryption.ts'

const secret = 'a stork carries it over the roofs of the town'
const sealedSegment = 64 * 1024 + 16

const through = (work: typeof encrypted, bytes: Buffer, key = secret) =>
  buffer(Readable.from(work(Readable.from(piecesOf(bytes)), key)))

/** The bytes in arbitrary pieces, as a stream delivers them. */
function piecesOf(bytes: Buffer): Buffer[] {
  const size = 10_007
  return Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size))
}

test.each([0, 200_000])('%i bytes come back as they were', async (length) => {
  const plain = randomBytes(length)
  const sealed = await through(encrypted, plain)
  expect(length > 0 && sealed.includes(plain)).toBe(false)
  expect((await through(decrypted, sealed)).equals(plain)).toBe(true)
})

test('another key is told apart from damage', async () => {
  const sealed = await through(encrypted, randomBytes(200_000))
  await expect(through(decrypted, sealed, `${secret}.`)).rejects.toThrow(WrongKey)
  sealed[sealed.length - 1] = ~(sealed.at(-1) ?? 0) & 0xff
  await expect(through(decrypted, sealed)).rejects.toThrow('its bytes are not what was written')
})

test('what was cut, also where a segment ends, or put in another order, is refused', async () => {
  const sealed = await through(encrypted, randomBytes(200_000))
  for (const length of [headLength, headLength + sealedSegment, sealed.length - 1]) {
    const reading = through(decrypted, sealed.subarray(0, length))
    await expect(reading).rejects.toThrow(/it ends too early|do not fit the key|are not what was written/)
  }
  const [first, second] = [0, 1].map((at) =>
    sealed.subarray(headLength + at * sealedSegment).subarray(0, sealedSegment),
  )
  const rest = sealed.subarray(headLength + 2 * sealedSegment)
  const head = sealed.subarray(0, headLength)
  const swapped = Buffer.concat([head, second ?? head, first ?? head, rest])
  expect(swapped.length).toBe(sealed.length)
  await expect(through(decrypted, swapped)).rejects.toThrow('do not fit the key')
})
