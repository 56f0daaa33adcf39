import * as z from 'zod/mini'
import { AuditEntry, staffAudit } from '#contracts/staff/audit.ts'
import { alongAudit } from '#server/audit/audit-link.ts'
import type { Command } from '../command.ts'
import { NotInOrder } from '../parsed-arguments.ts'

export const auditCommands: Command[] = [
  {
    name: 'audit check',
    about: 'Whether what staff did is still as it was written',
    async run({ client }) {
      const { data } = await client.call(staffAudit.check)
      const whole = `${data.entries} entries, all as they were written.`
      return { data, lines: [data.broken_at === null ? whole : brokenAt(data.broken_at)] }
    },
  },
  {
    name: 'audit export',
    about: 'What staff did, a line of JSON for each entry with its hash; into a file with npm run --silent',
    flags: {
      from: { value: 'DATE', about: 'the first day, in UTC; without it from the beginning' },
      to: { value: 'DATE', about: 'the last day; without it to this moment' },
    },
    examples: ['audit export --from 2026-10-01 --to 2026-10-31'],
    async run({ client, print }, args) {
      let page = await client.call(staffAudit.entries, { query: { from: args.text('from'), to: args.text('to') } })
      for (;;) {
        for (const entry of page.data) print(JSON.stringify(entry))
        if (!page.next) return
        page = await client.call(staffAudit.entries, { query: page.next })
      }
    },
  },
  {
    name: 'audit verify',
    about: 'Whether an exported file is one whole chain; needs neither the portal nor a token',
    arguments: ['FILE'],
    isOffline: true,
    async run({ readLines }, args) {
      const follows = alongAudit()
      let [entries, first_id, last_id] = [0, 0, 0]
      for await (const line of readLines(args.argument(0))) {
        const entry = entryIn(line, (entries += 1))
        if (!follows(entry)) throw new NotInOrder(brokenAt(entry.id))
        first_id ||= entry.id
        last_id = entry.id
      }
      if (entries === 0) throw new NotInOrder('There is no entry in this file.')
      const data = { entries, first_id, last_id }
      return { data, lines: [`${entries} entries, ${first_id} to ${last_id}, all as they were written.`] }
    },
  },
]

function brokenAt(id: number): string {
  return `Entry ${id} is not what was written there.`
}

function entryIn(line: string, number: number): AuditEntry {
  try {
    return z.parse(AuditEntry, JSON.parse(line))
  } catch (error) {
    throw new NotInOrder(`Line ${number} is no entry of an exported audit.`, { cause: error })
  }
}
