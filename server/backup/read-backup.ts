import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { CannotStart } from '#server/cannot-start.ts'
import { migrations, type Migration } from '#server/db/migrate.ts'
import { decrypted, headLength, isEncrypted, WrongKey } from './encryption.ts'
import { Facts, factsName, fileIn, format, Manifest, manifestName } from './facts.ts'
import { readTar, type Part } from './tar.ts'

/** The facts that `restore` needs before it starts. */
export type Checked = { facts: Facts; manifest: Manifest; keys: Set<string> }

/** Reads the whole backup and verifies it against its manifest. Throws `CannotStart`, before anything was changed. */
export async function checkBackup(path: string, key: string | null): Promise<Checked> {
  const kept = new Map<string, string>()
  const keys = new Set<string>()
  for await (const { name, content } of readBackup(path, key)) {
    if (name === factsName || name === manifestName) kept.set(name, content.toString())
    const file = fileIn(name)
    if (file) keys.add(file)
  }
  const [facts, manifest] = [kept.get(factsName), kept.get(manifestName)]
  if (!facts || !manifest) throw new CannotStart(`${path} is no backup of a portal. ${unchanged}`)
  return { facts: Facts.parse(JSON.parse(facts)), manifest: Manifest.parse(JSON.parse(manifest)), keys }
}

/** The migrations that bring an empty database to the backup's version. */
export function migrationsOf({ format: written, migrations: applied, version }: Facts): Migration[] {
  if (written > format || applied.some(({ name }) => !migrations.some((known) => known.name === name))) {
    throw new CannotStart(
      `The backup was made by a newer portal (${version}). Restore it with that version. ${unchanged}`,
    )
  }
  const wanted = migrations.filter(({ name }) => applied.some((each) => each.name === name))
  const changed = wanted.filter(({ name, hash }) => !applied.some((each) => each.name === name && each.hash === hash))
  if (changed.length > 0) {
    const names = changed.map(({ name }) => name).join(', ')
    throw new CannotStart(`The backup was made with another version of these migrations: ${names}. ${unchanged}`)
  }
  return wanted
}

/** Yields the parts. Reaches its end without throwing only if all parts match the manifest. */
export async function* readBackup(path: string, key: string | null): AsyncGenerator<Part> {
  try {
    const found = new Map<string, string>()
    let manifest: Manifest | undefined
    for await (const part of readTar(await unpacked(path, key))) {
      if (part.name === manifestName) manifest = Manifest.parse(JSON.parse(part.content.toString()))
      else found.set(part.name, createHash('sha256').update(part.content).digest('hex'))
      yield part
    }
    const listed = Object.entries(manifest?.parts ?? {})
    if (listed.length !== found.size || listed.some(([name, hash]) => found.get(name) !== hash)) {
      throw new Error('its parts are not those of its list')
    }
  } catch (error) {
    throw inWords(path, error)
  }
}

async function unpacked(path: string, key: string | null): Promise<Readable> {
  const plain = createGunzip()
  const packed = createReadStream(path)
  const isLocked = isEncrypted(await headOf(path))
  if (isLocked && key === null) {
    packed.destroy()
    throw new CannotStart(`The backup ${path} is encrypted: set BACKUP_KEY to the key it was made with.`)
  }
  // An error propagates to the reader of `plain`, and closing the reader to the file.
  pipeline(isLocked && key !== null ? Readable.from(decrypted(packed, key)) : packed, plain).catch(() => undefined)
  return plain
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

const unchanged = 'Nothing was changed.'

function inWords(path: string, error: unknown): Error {
  if (error instanceof CannotStart) return error
  if (error instanceof WrongKey) {
    return new CannotStart(`BACKUP_KEY is not the key of ${path}, or the file is damaged. ${unchanged}`, {
      cause: error,
    })
  }
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const reason = error instanceof Error ? error.message : String(error)
  const what = /^E[A-Z]+$/.test(code) ? 'cannot be read' : 'is damaged'
  return new CannotStart(`The backup ${path} ${what}: ${reason}. Take another one. ${unchanged}`, { cause: error })
}
