import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import { inject } from 'vitest'
import * as z from 'zod/mini'
import { auth } from '#contracts/account/auth.ts'
import { createApp } from '#server/app.ts'
import { createContext, type Clock, type Context } from '#server/context.ts'
import type { OpenDatabase } from '#server/db/open.ts'
import { readEnv, type Env } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Served } from '#server/http/serve.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openPush } from '#server/push/open-push.ts'
import { demoPassword } from '#server/seed/accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { copyTree } from './copy-tree.ts'
import { openBegun, openTestDatabase, type Engine } from './database.ts'
import type { Beginning } from './embedded-engine.ts'

export type TestClock = Clock & { set(date: Date): void; advance(milliseconds: number): void }

export type Provider = {
  context: Context
  app: Hono<Served>
  /** Replaces the network for the page's http wrapper. */
  fetch: typeof fetch
  clock: TestClock
  /** A session token for a demo account, or an account with the demo password. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

const noon = new Date('2026-11-21T12:00:00Z')

/** `files`: whether the demo world's pictures can be read, or only their rows exist. */
export type ProviderOptions = { seed?: boolean; files?: boolean; engine?: Engine; env?: Partial<Env>; now?: Date }

/** The real provider in this process: no port, a database in memory, and a clock that tests move. */
export async function createProvider(options: ProviderOptions = {}): Promise<Provider> {
  const dataDir = newDataDir()
  const { database, now } = await openWorld(options, dataDir)
  const clock = createClock(now)
  const context = await openContext(database, clock, { dataDir, ...options.env })
  const app = createApp(context)
  const fetch = fetchOnto(app)

  return {
    context,
    app,
    fetch,
    clock,
    async signIn(email) {
      const answer = await fetch(`/api${auth.login.path}`, {
        method: auth.login.method,
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password: demoPassword }),
      })
      return z.parse(auth.login.reply, await answer.json()).data.token
    },
    async close() {
      await context.idle()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function openWorld({ seed = true, files: hasFiles = false, engine, now }: ProviderOptions, dataDir: string) {
  if (!seed) return { database: await openTestDatabase(engine), now: now ?? new Date() }
  const moment = now ?? (typeof window === 'undefined' ? noon : presentHour())
  const { database, files } = await openBegun(engine, demoAt(moment))
  if (hasFiles) copyTree(files, dataDir)
  return { database, now: moment }
}

/** The demo world at a moment. */
function demoAt(now: Date): Beginning {
  return {
    name: `demo ${now.toISOString()}`,
    fill: async (database, dataDir) => seedDemo(await openContext(database, createClock(now), { dataDir })),
  }
}

/** The same moment for a whole hour, so that no midnight comes between the world and the page that shows it. */
function presentHour(): Date {
  const hour = 3_600_000
  const begun = new Date(inject('runMoment'))
  const hours = Math.floor(Date.now() / hour) - Math.floor(begun.getTime() / hour)
  return hours === 0 ? begun : new Date(Math.floor(Date.now() / hour) * hour)
}

async function openContext(database: OpenDatabase, clock: Clock, settings: Partial<Env>): Promise<Context> {
  // With a fixed clock, rate limits never reset.
  const env = {
    ...readEnv({}),
    writesPerMinute: 99_999,
    guestCallsPerMinute: 99_999,
    requestsPerMinute: 0,
    minFreeMegabytes: 0,
    ...settings,
  }
  return createContext({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    env,
    files: await openFiles(env, database.db),
    mail: openMail(env, 'http://portal.test'),
    push: await openPush(env, database.db),
    tick: () => new Promise((resolve) => setImmediate(resolve)),
  })
}

function newDataDir(): string {
  return join(tmpdir(), `aist-data-${randomUUID()}`)
}

function createClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (date) => (now = date.getTime()),
    advance: (milliseconds) => (now += milliseconds),
  }
}

/** Node's Request does not accept jsdom's AbortSignal, so aborting is handled here. */
function fetchOnto(app: Hono<Served>): typeof fetch {
  return async (input, init = {}) => {
    const { signal, ...rest } = init
    signal?.throwIfAborted()
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://portal.test')
    const answer = Promise.resolve(app.fetch(input instanceof Request ? input : new Request(url, rest)))
    if (!signal) return answer
    const givenUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
    })
    return Promise.race([answer, givenUp])
  }
}
