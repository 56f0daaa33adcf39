import * as z from 'zod/mini'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { parcels } from '#contracts/parcels/parcels.ts'
import { issueToken } from '#server/auth/tokens.ts'
import { receivers } from '#server/db/tables/people.ts'
import { readWorld } from '#server/seed/big-customer.ts'
import { writeMany } from '#server/seed/many-parcels.ts'
import { declaration } from '#tests/support/declaration.ts'
import { startPortal } from '#tests/support/portal.ts'
import { jsonHeaders, openInProcess, type InProcess } from '../in-process.ts'
import { settle, type Place } from '../world.ts'
import type { Ask } from './load.ts'
import { recorded, type Statement } from './recorded.ts'

export const size = { customers: 100, parcelsEach: 100 }

export const calls = ['list', 'detail', 'create'] as const
export type Call = (typeof calls)[number]

/** The server's statements for one answer; for a write, also its new values. */
export type Seen = {
  statements: Statement[]
  made?: { key: string; number: string; tracking: string | null; id: number }
}

/** A prepared database of customers with a history, and their calls. */
export type LoadWorld = {
  place: Place
  /** Makes the next call of this kind, without the portal's address. */
  next: Record<Call, () => Ask>
  seen: Record<Call, Seen[]>
}

type Customer = { token: string; receiver_id: number }

export async function makeLoadWorld(place: Place): Promise<LoadWorld> {
  await makeDemo(place)
  const server = await openInProcess(place)
  try {
    const customers = await addCustomers(place, server)
    const [reader] = customers
    if (!reader) throw new Error('There is no customer')
    const headers = { ...jsonHeaders, Authorization: `Bearer ${reader.token}` }
    const list = `${parcels.list.path}?per_page=20`
    const { data } = z.parse(parcels.list.reply, JSON.parse(await server.ask(reader.token, list)))
    // The list begins with parcels that are not under way yet; the last one has a history.
    const detail = `${parcels.list.path}/${data.at(-1)?.id}`
    let turn = 0
    return {
      place,
      next: {
        list: () => ({ url: list, headers }),
        detail: () => ({ url: detail, headers }),
        // Each time for another customer, because a customer's writes are rate limited.
        create: () => declare(customers[(turn += 1) % customers.length] ?? reader),
      },
      seen: {
        list: [{ statements: await seenIn(() => server.ask(reader.token, list)) }],
        detail: [{ statements: await seenIn(() => server.ask(reader.token, detail)) }],
        create: await seenCreating(server, customers),
      },
    }
  } finally {
    await server.close()
  }
}

async function makeDemo({ url, dataDir }: Place): Promise<void> {
  const env = { LOG_LEVEL: 'silent', DEMO: 'on', DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) }
  await (await startPortal({ env, isMeasured: true })).remove()
}

async function addCustomers(place: Place, { db }: InProcess): Promise<Customer[]> {
  const world = await readWorld(db, new Date())
  const ids = await db.transaction((transaction) =>
    writeMany(transaction, world, { ...size, name: 'load', passwordHash: '', isWhole: true }),
  )
  await settle(place, db)
  const people = await db.select({ id: receivers.id, user_id: receivers.user_id }).from(receivers)
  const receiverOf = new Map(people.map(({ id, user_id }) => [user_id, id]))
  const customers: Customer[] = []
  for (const user_id of ids) {
    const { token } = await issueToken(db, { user_id, device_name: null, now: new Date() })
    customers.push({ token, receiver_id: receiverOf.get(user_id) ?? 0 })
  }
  return customers
}

function declare({ token, receiver_id }: Customer): Ask {
  const headers = { ...jsonHeaders, Authorization: `Bearer ${token}` }
  const body = JSON.stringify(declaration({ receiver_id }))
  return { url: parcelDrafts.create.path, method: 'POST', headers, body }
}

async function seenCreating({ ask }: InProcess, customers: readonly Customer[]): Promise<Seen[]> {
  const seen: Seen[] = []
  for (const { token, receiver_id } of customers) {
    const draft = declaration({ receiver_id })
    let reply = ''
    const statements = await seenIn(async () => (reply = await ask(token, parcelDrafts.create.path, draft)))
    const { data } = z.parse(parcelDrafts.create.reply, JSON.parse(reply))
    seen.push({
      statements,
      made: { key: draft.client_uuid, number: data.number, tracking: data.tracking_number, id: data.id },
    })
  }
  return seen
}

/** Without the authentication, because bare queries know no accounts. */
async function seenIn(act: () => Promise<unknown>): Promise<Statement[]> {
  const statements = await recorded(act)
  return statements.filter(({ sql }) => !sql.includes('"tokens"') && !/^(?:begin|commit)/.test(sql))
}
