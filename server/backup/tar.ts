/** A named piece of a backup. */
export type Part = { name: string; content: Buffer }

const block = 512
/** Larger than any of our parts: a corrupted length must not exhaust the memory. */
const largest = 512 * 1024 * 1024

export const endOfTar = Buffer.alloc(2 * block)

/** A part in ustar format, so that `tar` can list and unpack an unencrypted backup. Names are short, plain paths of ours. */
export function tarEntry({ name, content }: Part): Buffer {
  if (Buffer.byteLength(name) > 100) throw new RangeError(`The name ${name} is too long for a tar`)
  const header = Buffer.alloc(block)
  header.write(name, 0)
  header.write(octal(0o600, 8), 100)
  header.write(octal(0, 8), 108)
  header.write(octal(0, 8), 116)
  header.write(octal(content.length, 12), 124)
  header.write(octal(0, 12), 136)
  header.write('0', 156)
  header.write('ustar\x0000', 257)
  header.write(octal(sumOf(header), 8), 148)
  return Buffer.concat([header, content, Buffer.alloc(-content.length & (block - 1))])
}

/** Yields the parts in order and reads the stream to its end. Throws for a truncated or invalid tar. */
export async function* readTar(source: AsyncIterable<Buffer>): AsyncGenerator<Part> {
  const bytes = takerOf(source)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) break
    if (fieldOf(header, 148, 8) !== sumOf(header)) throw new Error('a head in it is not what was written')
    const size = fieldOf(header, 124, 12)
    if (!(size <= largest)) throw new Error('a part in it is too large')
    const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
    const content = await bytes.take(size)
    await bytes.take(-size & (block - 1))
    yield { name, content }
  }
  // Decompression and decryption have verified everything only once they are read to the end.
  await bytes.drain()
}

const octal = (value: number, width: number) => `${value.toString(8).padStart(width - 1, '0')}\0`

const fieldOf = (header: Buffer, from: number, width: number) =>
  Number.parseInt(header.toString('latin1', from, from + width), 8)

/** The checksum of a header, with the checksum field itself counted as spaces. */
function sumOf(header: Buffer): number {
  let sum = 8 * 32
  header.forEach((byte, at) => (sum += at >= 148 && at < 156 ? 0 : byte))
  return sum
}

function takerOf(source: AsyncIterable<Buffer>) {
  const chunks = source[Symbol.asyncIterator]()
  let held: Buffer[] = []
  let length = 0
  return {
    async take(wanted: number): Promise<Buffer> {
      while (length < wanted) {
        const next = await chunks.next()
        if (next.done) throw new Error('it ends too early')
        held.push(next.value)
        length += next.value.length
      }
      const all = held.length === 1 && held[0] ? held[0] : Buffer.concat(held)
      held = [all.subarray(wanted)]
      length -= wanted
      return all.subarray(0, wanted)
    },
    async drain(): Promise<void> {
      while (!(await chunks.next()).done);
    },
  }
}
