import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { typeOf, type FileType } from '#contracts/file-type.ts'
import { tidyName } from './file-name.ts'
import { createMutex } from './mutex.ts'
import { redraw, UnreadablePicture } from './picture.ts'

/** A file ready to be stored: its facts, and where its bytes are for now. */
export type PreparedFile = {
  name: string
  type: FileType
  /** Size of the stored bytes. */
  size: number
  /** Hash of the bytes as sent. */
  sha256: string
  width: number | null
  height: number | null
  path: string
  thumbnailPath: string | null
  /** Deletes whatever wasn't handed over to the store. */
  discard(): Promise<void>
}

/** Thrown for unacceptable bytes; `provider.files.<reason>` is the sentence for it. */
export class UnfitFile extends Error {
  override name = 'UnfitFile'
  readonly reason: 'empty' | 'wrong_type' | 'damaged'

  constructor(reason: UnfitFile['reason'], options?: ErrorOptions) {
    super(reason, options)
    this.reason = reason
  }
}

/** Re-encoding a phone's picture takes about twenty megabytes, the worst accepted picture two hundred. */
const inTurn = createMutex(1)

type Given = {
  name: string
  sha256?: string
  /** The owner who is waiting: pictures are re-encoded one at a time, and owners take turns. */
  whose: string
}

/** Checks and re-encodes the file at `path`; its content decides the type. Throws `UnfitFile`; then nothing is left behind. */
export async function prepareFile(path: string, given: Given): Promise<PreparedFile> {
  const [redrawn, thumbnail] = [`${path}.redrawn`, `${path}.thumb`]
  const discard = async () => {
    await Promise.all([path, redrawn, thumbnail].map((each) => rm(each, { force: true })))
  }
  try {
    const { type, size } = await look(path)
    const sha256 = given.sha256 ?? (await hashOf(path))
    const known = { name: tidyName(given.name, type), type, sha256, discard }
    if (type === 'pdf') return { ...known, size, width: null, height: null, path, thumbnailPath: null }
    const files = { from: path, to: redrawn, thumbnailTo: thumbnail }
    const drawn = await inTurn(given.whose, () => redraw(type, files))
    return { ...known, ...drawn, path: redrawn, thumbnailPath: thumbnail }
  } catch (error) {
    await discard()
    throw error instanceof UnreadablePicture ? new UnfitFile('damaged', { cause: error }) : error
  }
}

/** A complete PDF ends with a marker, but some programs append a little more. */
const endOfPdf = 2048

async function look(path: string): Promise<{ type: FileType; size: number }> {
  const handle = await open(path, 'r')
  try {
    const { size } = await handle.stat()
    if (size === 0) throw new UnfitFile('empty')
    const read = async (length: number, position: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position)
      return buffer.subarray(0, bytesRead)
    }
    const type = typeOf(await read(16, 0))
    if (!type) throw new UnfitFile('wrong_type')
    if (type === 'pdf' && !(await read(endOfPdf, Math.max(0, size - endOfPdf))).includes('%%EOF')) {
      throw new UnfitFile('damaged')
    }
    return { type, size }
  } finally {
    await handle.close()
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer)
  return hash.digest('hex')
}
