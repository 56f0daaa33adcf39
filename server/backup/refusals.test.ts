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
/** An encrypted copy of the same backup. */
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

/** The sentence of the refusal, or a description if the restore wasn't refused or left something behind. */
async function refusal(path: string, given: Env = env): Promise<string> {
  const said = await restoreBackup(given, log, path).then(
    () => 'not refused',
    (error: unknown) => (error instanceof CannotStart ? error.message : `a stack: ${String(error)}`),
  )
  return existsSync(given.dataDir) ? `left ${given.dataDir} behind` : said
}

async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, 'changed')
  await writeFile(path, bytes)
  return path
}

test('a key that is wrong or missing opens nothing', async () => {
  expect(await refusal(locked)).toContain('is encrypted: set BACKUP_KEY')
  expect(await refusal(locked, { ...env, backupKey: `${key}.` })).toContain('BACKUP_KEY is not the key of')
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
      expect(await refusal(await written(bytes.subarray(0, at)), given)).toMatch(/is damaged|is not the key/)
      const flipped = Buffer.from(bytes)
      flipped[at] = (bytes[at] ?? 0) ^ 0x10
      expect(await refusal(await written(flipped), given)).toMatch(/is damaged|is not the key/)
    }
    expect(await refusal(await written(bytes.subarray(0, -1)), given)).toMatch(/is damaged|is not the key/)
  }
})

test('what is no backup is refused', async () => {
  expect(await refusal(join(folder, 'nothing'))).toContain('There is no file')
  expect(await refusal(folder)).toContain('cannot be read: EISDIR')
  expect(await refusal(await written(Buffer.from('hello')))).toContain('is damaged')
  const other = gzipSync(Buffer.concat([tarEntry({ name: 'a', content: Buffer.from('b') }), endOfTar]))
  expect(await refusal(await written(other))).toContain('its parts are not those of its list')
  const none = gzipSync(endOfTar)
  expect(await refusal(await written(none))).toContain('is no backup of a portal')
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
