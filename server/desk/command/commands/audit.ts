import { staffAudit } from '#contracts/staff/audit.ts'
import type { Command } from '../command.ts'

export const auditCommands: Command[] = [
  {
    name: 'audit check',
    about: 'Whether what staff did is still as it was written',
    async run({ client }) {
      const { data } = await client.call(staffAudit.check)
      const whole = `${data.entries} entries, all as they were written.`
      const lines = [data.broken_at === null ? whole : `Entry ${data.broken_at} is not what was written there.`]
      return { data, lines }
    },
  },
]
