import { createReadStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CannotStart } from '#server/cannot-start.ts'
import { readEnv, type Env } from '#server/env.ts'
import { openStore } from '#server/files/open-files.ts'
import { encrypted } from './encryption.ts'
import { format } from './facts.ts'
import { makeBackup } from './make-backup.ts'
import { checkBackup, migrationsOf } from './read-backup.ts'
import { restoreBackup } from './restore-backup.ts'
import { endOfTar, tarEntry } from './tar.ts'

const log = pino({ level: 'silent' })
const key = 'a stork carries it over the roofs of the town'
const whole = join(import.meta.dirname, '../db/way-up/first-schema.tar.gz')

let folder: string
/** The same backup, encrypted. */
let locked: string
let env: Env
let tried = 0
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aist-refusals-'))
  locked = join(folder, 'locked')
  await writeFile(locked, encrypted(createReadStream(whole), key))
})
beforeEach(() => {
  env = { ...readEnv({}), dataDir: join(folder, `data-${(tried += 1)}`) }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

async function expectRefused(path: string, words: string | RegExp, given: Env = env): Promise<void> {
  const restoring = restoreBackup(given, log, path)
  await expect(restoring).rejects.toThrow(CannotStart)
  await expect(restoring).rejects.toThrow(words)
  expect(existsSync(given.dataDir)).toBe(false)
}

async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, 'changed')
  await writeFile(path, bytes)
  return path
}

test('a key that is wrong or missing opens nothing', async () => {
  await expectRefused(locked, 'is encrypted: set BACKUP_KEY')
  await expectRefused(locked, 'BACKUP_KEY is not the key of', { ...env, backupKey: `${key}.` })
  expect((await checkBackup(locked, key)).manifest).toEqual((await checkBackup(whole, null)).manifest)
})

test('a backup that was cut or changed anywhere is refused, and leaves nothing', async () => {
  for (const [path, backupKey, step] of [
    [whole, null, 4001],
    [locked, key, 20_011],
  ] as const) {
    const bytes = await readFile(path)
    const given = { ...env, backupKey }
    for (let at = 40; at < bytes.length; at += step) {
      await expectRefused(await written(bytes.subarray(0, at)), /is damaged|is not the key/, given)
      const flipped = Buffer.from(bytes)
      flipped[at] = (bytes[at] ?? 0) ^ 0x10
      await expectRefused(await written(flipped), /is damaged|is not the key/, given)
    }
    await expectRefused(await written(bytes.subarray(0, -1)), /is damaged|is not the key/, given)
  }
})

test('what is no backup is refused', async () => {
  await expectRefused(join(folder, 'nothing'), 'There is no file')
  await expectRefused(folder, 'cannot be read: EISDIR')
  await expectRefused(await written(Buffer.from('hello')), 'is damaged')
  const other = gzipSync(Buffer.concat([tarEntry({ name: 'a', content: Buffer.from('b') }), endOfTar]))
  await expectRefused(await written(other), 'its parts are not those of its list')
  const none = gzipSync(endOfTar)
  await expectRefused(await written(none), 'is no backup of a portal')
})

test('a backup of a newer portal, or of other migrations, is refused in words', async () => {
  const { facts } = await checkBackup(whole, null)
  const [first] = facts.migrations
  expect(migrationsOf(facts).map(({ name }) => name)).toEqual([first?.name])
  expect(() => migrationsOf({ ...facts, format: format + 1 })).toThrow('was made by a newer portal (development)')
  const later = { name: '9999_later', hash: 'x' }
  expect(() => migrationsOf({ ...facts, migrations: [...facts.migrations, later] })).toThrow('by a newer portal')
  const edited = [{ name: first?.name ?? '', hash: 'x' }]
  expect(() => migrationsOf({ ...facts, migrations: edited })).toThrow('another version of these migrations: 0000')
})

test('a place with files of another portal is left as it is', async () => {
  await mkdir(env.dataDir)
  const foreign = join(env.dataDir, 'foreign')
  await writeFile(foreign, 'bytes')
  await openStore(env).put('ab'.repeat(16), foreign)
  await expect(restoreBackup(env, log, whole)).rejects.toThrow('holds files of another portal')
  expect(await readdir(env.dataDir)).toEqual(['files'])
})

test('a backup overwrites nothing, and of nothing there is none', async () => {
  await expect(makeBackup(env, log, whole)).rejects.toThrow('is there already')
  await expect(makeBackup(env, log)).rejects.toThrow('has no database')
  expect(existsSync(env.dataDir)).toBe(false)
})

test('a server that breaks off leaves no backup', async () => {
  await mkdir(env.dataDir)
  const rows = tarEntry({ name: 'rows/shops/000000.jsonl', content: Buffer.from('{"id":1}\n') })
  const breakOff = (socket: Socket) => socket.end(rows)
  const server = createServer(breakOff)
  await new Promise<void>((resolve) => {
    server.listen({ path: join(env.dataDir, 'backup.sock') }, resolve)
  })
  await expect(makeBackup(env, log)).rejects.toThrow('could not be made: it ends too early')
  expect(await readdir(join(env.dataDir, 'backups'))).toEqual([])
  server.close()
})
