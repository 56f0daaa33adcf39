import * as z from 'zod/mini'
import { parcels, type ParcelFilter } from '#contracts/parcels/parcels.ts'
import { writeQuery } from '#contracts/query.ts'
import { issueToken } from '#server/auth/tokens.ts'
import type { Database } from '#server/context.ts'
import { openInProcess } from './in-process.ts'
import type { World } from './world.ts'

/** More customers than fit into a cache of a few pages, but few enough to sign in all of them. */
const signedIn = 200

/** How many pages in the later page is. */
const pagesOn = { usual: 2, busy: 20 }

type Page = { filter?: ParcelFilter | undefined; cursor?: string | undefined }
export type Customer = { id: number; token: string; later: string | undefined }

/** The server on a world, in this process, with signed-in customers. */
export type OpenLists = {
  db: Database
  usual: Customer[]
  /** One customer, or none if nobody has many parcels. */
  busy: Customer[]
  /** Returns the reply as text; throws unless the status is 200. */
  ask(customer: Pick<Customer, 'token'>, page: Page): Promise<string>
  close: () => Promise<void>
}

export async function openLists(world: World): Promise<OpenLists> {
  const server = await openInProcess(world)
  const { db } = server

  async function ask({ token }: Pick<Customer, 'token'>, page: Page): Promise<string> {
    return server.ask(token, `${parcels.list.path}?${writeQuery({ per_page: 20, ...page })}`)
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
    busy: world.size.many > 0 ? [await signIn(world.crowd.busy, pagesOn.busy)] : [],
    ask,
    close: server.close,
  }
}
