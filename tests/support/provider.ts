import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { pino } from 'pino'
import * as z from 'zod/mini'
import { auth } from '#contracts/auth.ts'
import { createApp } from '#server/app.ts'
import { createContext, type Clock, type Context } from '#server/context.ts'
import { readEnv, type Env } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import type { Served } from '#server/http/serve.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { demoPassword, seedDemo } from '#server/seed/demo.ts'
import { openTestDatabase, type Engine } from './database.ts'

export type TestClock = Clock & { set(date: Date): void; advance(milliseconds: number): void }

export type Provider = {
  context: Context
  app: Hono<Served>
  /** What the page's http wrapper is given in place of the network. */
  fetch: typeof fetch
  clock: TestClock
  /** A session of a demo account, or of an account with the demo password. */
  signIn(email: string): Promise<string>
  close(): Promise<void>
}

/** The real provider in this process: no port, a database in memory, and a clock that tests move. */
export async function createProvider(
  options: { seed?: boolean; engine?: Engine; env?: Partial<Env>; now?: Date } = {},
): Promise<Provider> {
  const database = await openTestDatabase(options.engine)
  const clock = createClock(options.now ?? new Date())
  const dataDir = join(tmpdir(), `aist-data-${randomUUID()}`)
  const env = { ...readEnv({}), dataDir, ...options.env }
  const context = createContext({
    db: database.db,
    clock,
    log: pino({ level: 'silent' }),
    env,
    files: await openFiles(env, database.db),
    mail: openMail(env, 'http://portal.test'),
  })
  if (options.seed ?? true) await seedDemo(context)
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

function createClock(start: Date): TestClock {
  let now = start.getTime()
  return {
    now: () => new Date(now),
    set: (date) => (now = date.getTime()),
    advance: (milliseconds) => (now += milliseconds),
  }
}

/** jsdom's AbortSignal is not the one Node's Request knows, so giving up is done here. */
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
