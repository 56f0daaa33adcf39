import { spawn } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtServer } from '#tests/support/built-server.ts'
import { createServerDatabase, forEachEngine } from '#tests/support/database.ts'
import {
  declare,
  declareUntilAnswered,
  keysOf,
  lostAndDoubled,
  nothingDeclared,
  signIn,
  simpleDeclaration,
} from '#tests/support/declared.ts'
import { extent } from '#tests/support/extent.ts'
import { note } from '#tests/support/notes.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { demoTemplate, startPortal, type Portal } from '#tests/support/portal.ts'
import { checkEmbedded, checkServerDatabase } from '#tests/support/whole-database.ts'

/** Milliseconds. Whole processes start and end here, possibly on a machine busy with other tests. */
const patience = 180_000
const kills = extent({ usual: 5, long: 100 })
/** At least this many writes are acknowledged between two kills. */
const writesBetween = extent({ usual: 10, long: 200 })

let built: string
/** A folder with the demo world, copied by each test. */
let template: Awaited<ReturnType<typeof demoTemplate>>
beforeAll(async () => {
  built = await builtServer()
  template = await demoTemplate({ built })
}, patience)
afterAll(() => template.remove())

forEachEngine((engine) => {
  let portal: Portal
  let database: { url: string; remove: () => Promise<void> } | undefined
  beforeAll(async () => {
    database = engine === 'postgres' ? await createServerDatabase() : undefined
    portal = await startPortal({
      built,
      template: template.dataDir,
      env: {
        LOG_LEVEL: 'error',
        WRITES_PER_MINUTE: '99999',
        ...(database ? { DATABASE_URL: database.url, DEMO: 'on' } : {}),
      },
    })
  }, patience)
  afterAll(async () => {
    await portal.remove()
    await database?.remove()
  })

  test(
    'killed in the middle of writing, it loses no parcel it said yes to and doubles none',
    async () => {
      const token = await signIn(portal.url, 'new@aist.example')
      const declared = nothingDeclared()
      const { asked, acknowledged } = declared
      for (let round = 0; round < kills; round += 1) {
        const end = new AbortController()
        const writer = async () => {
          while (!end.signal.aborted) {
            const key = randomUUID()
            asked.add(key)
            const answer = await declare(portal.url, token, key).catch(() => null)
            if (answer?.status === 201) acknowledged.add(key)
            else if (answer) throw new Error(`${answer.status}: ${await answer.text()}`)
          }
        }
        const before = acknowledged.size
        const writers = Array.from({ length: 4 }, writer)
        // Each round kills at a different point of a write.
        await vi.waitUntil(() => acknowledged.size >= before + writesBetween + round, {
          timeout: patience,
          interval: 1,
        })
        end.abort()
        await portal.kill()
        await Promise.all(writers)
        await portal.start()
      }
      const kept = await keysOf(portal.url, token)
      const { lost, doubled } = lostAndDoubled(declared, kept)
      const unsure = [...asked].filter((key) => !acknowledged.has(key))
      note(
        'Figures',
        `${engine}: ${kills} kills while writing, ${acknowledged.size} acknowledged, ${lost.length} lost, ` +
          `${doubled.length} doubled, ${unsure.length} without an answer`,
      )
      expect(acknowledged.size).toBeGreaterThanOrEqual(kills * writesBetween)
      expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
      expect(kept.filter((key) => !asked.has(key))).toEqual([])

      // Declarations whose answers were lost are sent again, and then exist exactly once.
      for (const key of unsure) await declareUntilAnswered(portal.url, token, declared, key)
      expect(declared.errors).toEqual([])
      expect((await keysOf(portal.url, token)).length).toBe(asked.size)

      await portal.stop()
      const checked = database ? await checkServerDatabase(database.url) : await checkEmbedded(portal.dataDir)
      expect(checked).toEqual({ indexes: expect.any(Number) as number, flaws: null })
      await portal.start()
    },
    patience + kills * 30_000,
  )

  test(
    'asked to stop, it finishes what it began, accepts nothing new and ends well',
    async () => {
      const token = await signIn(portal.url)
      const keys = Array.from({ length: 20 }, () => randomUUID())
      const sockets = await Promise.all(keys.map(() => openSocket(portal.port)))
      // Every request has begun and none is complete: each body lacks its last byte.
      const finish = await Promise.all(sockets.map((socket, index) => beginDeclaring(socket, token, keys[index] ?? '')))
      const stopped = portal.stop()
      await expect.poll(() => fetch(`${portal.url}/api/health`).then(String, () => 'refused')).toBe('refused')
      const answers = await Promise.all(finish.map((end) => end()))
      expect(answers.map((answer) => answer.split('\r\n', 1)[0])).toEqual(keys.map(() => 'HTTP/1.1 201 Created'))
      expect(await stopped).toBe(0)
      await portal.start()
      expect(await keysOf(portal.url, token)).toEqual(expect.arrayContaining(keys))
    },
    patience,
  )
})

async function openSocket(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

/** Resolves when the server has read the head of the request; calling the result sends the rest. */
async function beginDeclaring(socket: Socket, token: string, client_uuid: string): Promise<() => Promise<string>> {
  const body = Buffer.from(JSON.stringify(simpleDeclaration(client_uuid)))
  socket.write(
    `POST /api/parcels HTTP/1.1\r\nHost: portal\r\nAuthorization: Bearer ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  )
  const [begun] = (await once(socket, 'data')) as [Buffer]
  expect(begun.toString()).toMatch(/^HTTP\/1.1 100 /)
  socket.write(body.subarray(0, -1))
  return async () => {
    let answer = ''
    socket.on('data', (chunk: Buffer) => (answer += chunk.toString()))
    socket.write(body.subarray(-1))
    await once(socket, 'end')
    return answer
  }
}

test(
  'asked to stop, it says so first and goes on answering, so that no request is dropped',
  async () => {
    const env = { LOG_LEVEL: 'error', STOP_NOTICE_SECONDS: '5' }
    const own = await startPortal({ built, template: template.dataDir, env })
    const token = await signIn(own.url)
    const announced = new AbortController()
    const failures: unknown[] = []
    const write = async () => {
      while (!announced.signal.aborted) {
        const answer = await declare(own.url, token, randomUUID()).catch((error: unknown) => void failures.push(error))
        if (answer && answer.status !== 201) failures.push(answer.status)
      }
    }
    const writers = Array.from({ length: 12 }, write)
    await declare(own.url, token, randomUUID())
    const stopped = own.stop()
    // A proxy's health check does the same, and then sends its requests elsewhere.
    await expect.poll(() => fetch(`${own.url}/api/health`).then(({ status }) => status)).toBe(503)
    announced.abort()
    await Promise.all(writers)
    expect(failures).toEqual([])
    const answer = await declare(own.url, token, randomUUID())
    expect([answer.status, answer.headers.get('connection')]).toEqual([201, 'close'])
    expect(await stopped).toBe(0)
    await own.remove()
  },
  patience,
)

/** Simulates another container, with a network of its own. Only root can do so without a user namespace. */
const apart = ['unshare', process.getuid?.() === 0 ? '-n' : '-rn', process.execPath]

test(
  'a second process on the same folder is refused in words, also from another network, and changes nothing',
  async () => {
    const portal = await startPortal({ built, template: template.dataDir, env: { LOG_LEVEL: 'error' } })
    const before = contentOf(join(portal.dataDir, 'database'))
    for (const command of process.platform === 'linux' ? [[process.execPath], apart] : [[process.execPath]]) {
      const [tool = '', ...args] = command
      const second = spawn(tool, [...args, join(built, 'server/main.js')], {
        env: { ...process.env, HOST: '0.0.0.0', PORT: '0', DATA_DIR: portal.dataDir, DATABASE_URL: '' },
      })
      let said = ''
      second.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      const [code] = (await once(second, 'exit')) as [number]
      expect(code).toBe(1)
      expect(said).toMatch(/is in use by another process \(number \d+\).*Nothing was changed/)
      expect(contentOf(join(portal.dataDir, 'database'))).toEqual(before)
    }
    expect((await fetch(`${portal.url}/api/health`)).status).toBe(200)

    await portal.kill()
    await portal.start()
    expect((await fetch(`${portal.url}/api/health`)).status).toBe(200)
    await portal.remove()
  },
  patience,
)

test(
  'it is backed up while it runs, and brought back elsewhere; a restore that is killed leaves no database',
  async () => {
    const portal = await startPortal({ built, template: template.dataDir, env: { LOG_LEVEL: 'error' } })
    const path = join(portal.dataDir, 'backup.tar.gz')
    const env = { DATABASE_URL: '', DATA_DIR: portal.dataDir }
    expect(await run('backup', path, env)).toMatch(/^\d+ rows and \d+ files are in .*\(\d\.\d MB, not encrypted/)
    expect(statSync(path).mode & 0o777).toBe(0o600)

    const dataDir = join(portal.dataDir, 'elsewhere')
    const restoring = command('restore', path, { DATABASE_URL: '', DATA_DIR: dataDir })
    await vi.waitUntil(() => existsSync(join(dataDir, 'database.unfinished')), { timeout: patience })
    restoring.kill('SIGKILL')
    await once(restoring, 'exit')
    expect(existsSync(join(dataDir, 'database'))).toBe(false)

    // Creating an embedded database takes seconds; a PostgreSQL database is quick.
    const { url, remove } = await createServerDatabase()
    const again = { DATABASE_URL: url, DATA_DIR: dataDir }
    expect(await run('restore', path, again)).toMatch(/are in the database of DATABASE_URL. Start it with npm start/)
    expect(await run('restore', path, again)).toContain('is not empty')
    await remove()
    await portal.remove()
  },
  patience,
)

function command(name: 'backup' | 'restore', path: string, env: Record<string, string>) {
  return spawn(process.execPath, ['--liftoff-only', '--no-opt', join(built, `server/${name}.js`), path], {
    env: { ...process.env, ...env },
  })
}

/** Everything a command prints, on either channel. */
async function run(...asked: Parameters<typeof command>): Promise<string> {
  const child = command(...asked)
  let said = ''
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (chunk: Buffer) => (said += chunk.toString()))
  await once(child, 'close')
  return said
}

test('a wrong setting ends the start with the names of all that is wrong', async () => {
  const child = spawn(process.execPath, [join(built, 'server/main.js')], {
    env: { ...process.env, PORT: 'eighty', DEMO: 'perhaps', DATABASE_URL: 'mysql://somewhere' },
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(said).toMatch(/PORT is "eighty".*\n?.*DATABASE_URL is set .*\n?.*DEMO is "perhaps"/)
})

test(
  'a portal for real ends the start, in words, until it knows who runs it',
  async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'aist-nobodys-'))
    const child = spawn(process.execPath, ['--liftoff-only', '--no-opt', join(built, 'server/main.js')], {
      env: {
        ...process.env,
        PORT: '0',
        DEMO: 'off',
        DATA_DIR: dataDir,
        DATABASE_URL: '',
        OPERATOR_FILE: '',
        LOG_LEVEL: 'error',
      },
    })
    let said = ''
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(said).toMatch(/^This portal is for real customers.*name the copy in OPERATOR_FILE/)

    const env = { DEMO: 'off', OPERATOR_FILE: operatorFile, LOG_LEVEL: 'error', DATA_DIR: dataDir }
    const portal = await startPortal({ built, env })
    const page = await fetch(`${portal.url}/api/custom-pages/terms`, { headers: { 'Accept-Language': 'en' } })
    expect(await page.text()).toContain('Storch &amp; Sons')
    await portal.remove()
    await rm(dataDir, { recursive: true, force: true })
  },
  patience,
)

/** The hash of each file's content, by name. */
function contentOf(folder: string): Record<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(folder, name)).isFile(),
  )
  return Object.fromEntries(files.map((name) => [name, hashOf(readFileSync(join(folder, name)))]))
}

function hashOf(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
