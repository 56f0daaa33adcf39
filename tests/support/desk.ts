import { sql } from 'drizzle-orm'
import type { StaffRole } from '#contracts/staff/roles.ts'
import { hireStaff } from '#server/staff/staff.ts'
import { runDesk } from '#server/desk/command/run-desk.ts'
import { customer } from './customer.ts'
import type { Provider } from './provider.ts'

/** A member of staff at the desk: over HTTP with `ask` and `get`, and by the command with `type`. */
export async function openDeskOf(provider: Provider, name = 'Olga', terms: { role?: StaffRole; days?: number } = {}) {
  const { db } = provider.context
  const { id, token } = await hireStaff(db, name, provider.clock.now(), terms)
  const files = new Map<string, Uint8Array<ArrayBuffer>>()
  return {
    ...customer(provider, token),
    id,
    /** The files that `parcels photo box.jpg` reads. */
    files,
    /** Runs a command, and waits until all its output is there. */
    async type(words: string[], { own = token, isOver = () => false }: { own?: string; isOver?: () => boolean } = {}) {
      const [printed, complained]: [string[], string[]] = [[], []]
      const code = await runDesk(words, {
        address: () => 'http://portal.test',
        fetch: provider.fetch,
        readToken: async () => own,
        readFile: async (path) => files.get(path) ?? new Uint8Array(),
        readLines: (path) => linesOf(files.get(path) ?? new Uint8Array()),
        print: (line) => printed.push(line),
        complain: (line) => complained.push(line),
        wait: async () => undefined,
        isOver,
      })
      return { code, printed: printed.join('\n'), complained: complained.join('\n') }
    },
  }
}

export type DeskOf = Awaited<ReturnType<typeof openDeskOf>>

async function* linesOf(bytes: Uint8Array): AsyncGenerator<string> {
  const text = new TextDecoder().decode(bytes)
  if (text !== '') yield* text.replace(/\n$/, '').split('\n')
}

/** Marks the database as a demo world, as the first start does. */
export async function declareDemo({ context }: Provider): Promise<void> {
  await context.db.execute(sql`insert into portal_facts (name, value) values ('demo', 'yes')`)
}
