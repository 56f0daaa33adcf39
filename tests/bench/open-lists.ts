import { pino } from 'pino'
import * as z from 'zod/mini'
import { parcels, type ParcelFilter } from '#contracts/parcels/parcels.ts'
import { writeQuery } from '#contracts/query.ts'
import { createApp } from '#server/app.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { createContext, type Database } from '#server/context.ts'
import { readEnv } from '#server/env.ts'
import { openFiles } from '#server/files/open-files.ts'
import { openMail } from '#server/mail/open-mail.ts'
import { openWorld, type World } from './world.ts'

/** More customers than fit into a cache of a few pages, few enough to sign all of them in. */
const signedIn = 200

/** How many pages on the later one lies. */
const pagesOn = { usual: 2, busy: 20 }

type Page = { filter?: ParcelFilter | undefined; cursor?: string | undefined }
export type Customer = { id: number; token: string; later: string | undefined }

/** The server over a world, in this process, with customers who are signed in. */
export type OpenLists = {
  db: Database
  usual: Customer[]
  busy: Customer[]
  /** Throws unless it is answered with 200; the reply as text. */
  ask(customer: Pick<Customer, 'token'>, page: Page): Promise<string>
  close(): Promise<void>
}

export async function openLists(world: World): Promise<OpenLists> {
  const { db, close } = await openWorld(world)
  const env = { ...readEnv({}), dataDir: world.dataDir }
  const log = pino({ level: 'silent' })
  const context = createContext({ db, log, env, files: await openFiles(env, db), mail: openMail(env, 'http://bench') })
  const app = createApp(context)

  async function ask({ token }: Pick<Customer, 'token'>, page: Page): Promise<string> {
    const query = writeQuery({ per_page: 20, ...page })
    const headers = { Accept: 'application/json', Authorization: `Bearer ${token}` }
    const answer = await app.fetch(new Request(`http://bench/api${parcels.list.path}?${query}`, { headers }))
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`The list was answered with ${answer.status}: ${text}`)
    return text
  }

  async function signIn(id: number, pages: number): Promise<Customer> {
    const { token } = await issueToken(db, { user_id: id, device_name: null, now: new Date() })
    let later: string | undefined
    for (let page = 0; page < pages; page += 1) {
      const { next_cursor } = z.parse(parcels.list.reply, JSON.parse(await ask({ token }, { cursor: later })))
      if (!next_cursor) throw new Error('The list is too short for a later page')
      later = next_cursor
    }
    return { id, token, later }
  }

  const every = Math.max(1, Math.floor(world.crowd.usual.length / signedIn))
  const usual: Customer[] = []
  for (const [index, id] of world.crowd.usual.entries()) {
    if (index % every === 0) usual.push(await signIn(id, pagesOn.usual))
  }
  return {
    db,
    usual,
    busy: [await signIn(world.crowd.busy, pagesOn.busy)],
    ask,
    async close() {
      await context.idle()
      await close()
    },
  }
}
