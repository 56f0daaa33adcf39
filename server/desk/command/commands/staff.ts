import { staff } from '#contracts/staff/staff.ts'
import type { Command } from '../command.ts'
import { at, facts, table } from '../print.ts'

export const staffCommands: Command[] = [
  {
    name: 'staff list',
    about: 'Who works at the desk',
    async run({ client }) {
      const { data } = await client.call(staff.list)
      const lines = table(data, {
        ID: (row) => row.id,
        NAME: (row) => row.name,
        SINCE: (row) => at(row.created_at),
        GONE: (row) => !row.is_active,
      })
      return { data, lines }
    },
  },
  {
    name: 'staff add',
    about: 'Take on a colleague; the token is shown this once',
    arguments: ['NAME…'],
    async run({ client }, args) {
      const { data } = await client.call(staff.add, { body: { name: args.arguments.join(' ') } })
      return { data, lines: facts({ Colleague: `${data.name} (id ${data.id})`, Token: data.token }) }
    },
  },
  {
    name: 'staff dismiss',
    about: 'Let a colleague go; the token opens nothing from now on',
    arguments: ['COLLEAGUE'],
    async run({ client }, args) {
      const { data } = await client.call(staff.dismiss, { params: { id: args.argument(0) } })
      return { data, lines: [`${data.name} works here no more.`] }
    },
  },
]
