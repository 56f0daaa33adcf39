import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { promisify } from 'node:util'
import { crc32, deflateRaw } from 'node:zlib'

const deflate = promisify(deflateRaw)

/** Marks names as UTF-8. */
const flags = 0x0800

export type Zip = {
  /** `packed`: compresses the content; not useful for pictures and PDF. */
  add(name: string, content: Buffer, how?: { packed: boolean }): Promise<void>
  /** Resolves with the size in bytes and the hash of what was written. */
  end(): Promise<{ size: number; sha256: string }>
  /** Closes the file. */
  close(): Promise<void>
}

/** Writes a ZIP at `path`, one piece after another, so that only the current one is in memory. No piece is larger than 4 GB. */
export async function createZip(path: string, now: Date): Promise<Zip> {
  const file = await open(path, 'wx')
  const hash = createHash('sha256')
  const directory: Buffer[] = []
  let size = 0

  async function write(bytes: Buffer): Promise<void> {
    await file.writeFile(bytes)
    hash.update(bytes)
    size += bytes.length
  }

  return {
    async add(name, content, { packed } = { packed: false }) {
      const bytes = packed ? await deflate(content) : content
      const called = Buffer.from(name)
      const facts = Buffer.alloc(26)
      facts.writeUInt16LE(20, 0)
      facts.writeUInt16LE(flags, 2)
      facts.writeUInt16LE(packed ? 8 : 0, 4)
      facts.writeUInt32LE(moment(now), 6)
      facts.writeUInt32LE(crc32(content), 10)
      facts.writeUInt32LE(bytes.length, 14)
      facts.writeUInt32LE(content.length, 18)
      facts.writeUInt16LE(called.length, 22)

      const place = Buffer.alloc(14)
      place.writeUInt32LE(size, 10)
      directory.push(signature('PK\x01\x02'), Buffer.from([20, 0]), facts, place, called)
      await write(Buffer.concat([signature('PK\x03\x04'), facts, called]))
      await write(bytes)
    },
    async end() {
      const entries = Buffer.concat(directory)
      const end = Buffer.alloc(18)
      end.writeUInt16LE(directory.length / 5, 4)
      end.writeUInt16LE(directory.length / 5, 6)
      end.writeUInt32LE(entries.length, 8)
      end.writeUInt32LE(size, 12)
      await write(Buffer.concat([entries, signature('PK\x05\x06'), end]))
      return { size, sha256: hash.digest('hex') }
    },
    close: () => file.close(),
  }
}

const signature = (text: string) => Buffer.from(text, 'latin1')

/** MS-DOS date and time, in UTC. */
function moment(now: Date): number {
  const time = (now.getUTCHours() << 11) | (now.getUTCMinutes() << 5) | (now.getUTCSeconds() >> 1)
  const day = ((now.getUTCFullYear() - 1980) << 9) | ((now.getUTCMonth() + 1) << 5) | now.getUTCDate()
  return day * 0x10000 + time
}
