import { randomInt, randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { builtServer } from '#tests/support/built-server.ts'
import { ownCertificate } from '#tests/support/certificate.ts'
import { createServerDatabase, forEachEngine } from '#tests/support/database.ts'
import { extent } from '#tests/support/extent.ts'
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts'
import { operatorFile } from '#tests/support/operator.ts'
import { freePort, startPortal, type Portal } from '#tests/support/portal.ts'

const patience = 180_000
const minute = 60_000
/** How a round ends: killed while a mail is being sent, killed at any moment, or asked to stop. */
const ends = ['killed in a letter', 'killed', 'stopped'] as const
const rounds = extent({ usual: 20 * ends.length, of: 'restarts of a server that sends letters' })

forEachEngine((engine) => {
  let server: MailServer
  let portal: Portal
  let database: { url: string; remove: () => Promise<void> } | undefined
  let folder: string
  let passed = 0

  /** Advances the clock until mails claimed by a dead process are taken over. */
  async function letTimePass(): Promise<void> {
    passed += 11 * minute
    await writeFile(join(folder, 'offset'), String(passed))
  }

  beforeAll(async () => {
    const certificate = ownCertificate()
    const login = { user: 'portal', pass: 'planted' }
    const isSecure = engine === 'embedded'
    server = await startMailServer({ port: await freePort(), certificate, secure: isSecure, login })
    folder = await mkdtemp(join(tmpdir(), 'aist-mail-'))
    await writeFile(join(folder, 'offset'), '0')
    database = engine === 'postgres' ? await createServerDatabase() : undefined
    portal = await startPortal({
      built: await builtServer(),
      env: {
        DEMO: 'off',
        OPERATOR_FILE: operatorFile,
        LOG_LEVEL: 'warn',
        TRUSTED_PROXIES: '1',
        SMTP_URL: `${isSecure ? 'smtps' : 'smtp'}://portal:planted@localhost:${server.port}`,
        MAIL_FROM: 'Aist <post@portal.test>',
        NODE_EXTRA_CA_CERTS: certificate.path,
        NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../../tests/support/shifted-clock.mjs')).href}`,
        CLOCK_OFFSET_FILE: join(folder, 'offset'),
        ...(database && { DATABASE_URL: database.url }),
      },
    })
  }, patience)
  afterAll(async () => {
    await portal.remove()
    await database?.remove()
    await server.close()
    await rm(folder, { recursive: true, force: true })
  })

  /** A guest's message, whose sender gets a mail that confirms its arrival. */
  function write(email: string): Promise<Response> {
    return fetch(`${portal.url}/api/contact-us`, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        // Each from its own network, because one may send only ten messages an hour.
        'X-Forwarded-For': `10.${randomInt(255)}.${randomInt(255)}.${randomInt(255)}`,
      },
      body: JSON.stringify({
        client_uuid: randomUUID(),
        name: 'Vera',
        email,
        subject: 'Where is it?',
        message: 'Hi,',
      }),
    })
  }

  test(
    'killed and stopped in the middle of its letters, it sends every one, and only the one that was on its way twice',
    async () => {
      const acknowledged: string[] = []
      const codes: (number | null)[] = []
      /** How many times each mail was the last one accepted before a kill. */
      const onTheirWay = new Map<string, number>()
      for (let round = 0; round < rounds; round += 1) {
        const how = ends[round % ends.length] ?? 'killed'
        const end = new AbortController()
        // No more than can be sent within the test.
        const most = acknowledged.length + 5
        const writer = async () => {
          while (!end.signal.aborted && acknowledged.length < most) {
            const email = `${randomUUID()}@guest.example`
            const answer = await write(email).catch(() => null)
            if (answer?.status === 201) acknowledged.push(email)
            else if (answer && !end.signal.aborted) throw new Error(`${answer.status}: ${await answer.text()}`)
          }
        }
        const enough = server.letters.length + randomInt(1, 4)
        const killed = new Promise<void>((resolve) => {
          server.before = async () => {
            if (how !== 'killed in a letter' || server.letters.length < enough) return
            server.before = () => undefined
            end.abort()
            await portal.kill()
            resolve()
          }
        })
        const writing = writer()
        if (how === 'killed in a letter') await killed
        else
          await vi.waitUntil(() => server.letters.length >= enough, { timeout: patience, interval: randomInt(1, 40) })
        end.abort()
        if (how === 'stopped') codes.push(await portal.stop())
        else await portal.kill()
        await writing
        // A mail transmitted completely counts as accepted, even if the process was dead by then.
        await vi.waitUntil(() => server.connections() === 0, { timeout: patience })
        const last = server.letters.at(-1)?.id ?? ''
        if (how !== 'stopped') onTheirWay.set(last, (onTheirWay.get(last) ?? 0) + 1)
        await letTimePass()
        await portal.start()
      }
      const recipients = () => new Set(server.letters.flatMap(({ to }) => to))
      await vi.waitUntil(() => acknowledged.every((email) => recipients().has(email)), { timeout: patience })
      codes.push(await portal.stop())
      expect(codes.filter((code) => code !== 0)).toEqual([])

      const times = new Map<string, number>()
      for (const { id } of server.letters) times.set(id, (times.get(id) ?? 0) + 1)
      const repeated = [...times].filter(([, count]) => count > 1)
      expect(repeated.filter(([id, count]) => count - 1 > (onTheirWay.get(id) ?? 0))).toEqual([])
      // Each mail has one message id, and each id one recipient, so duplicates can be recognised.
      expect(times.size).toBe(recipients().size)
      expect(repeated.length).toBeGreaterThan(0)
      expect(server.letters.every(({ login, isEncrypted }) => login === 'portal' && isEncrypted)).toBe(true)
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    },
    patience + rounds * 10_000,
  )
})
