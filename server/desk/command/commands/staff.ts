import { staff } from '#contracts/staff/staff.ts'
import type { Reply } from '#contracts/endpoint.ts'
import { staffRoles } from '#contracts/staff/roles.ts'
import type { Command, Flag, Output } from '../command.ts'
import { at, facts, table } from '../print.ts'

const days: Record<string, Flag> = { days: { value: 'COUNT', about: 'how long the token is good: 90 unless said' } }

export const staffCommands: Command[] = [
  {
    name: 'staff list',
    about: 'Who works at the desk, as what and until when',
    async run({ client }) {
      const { data } = await client.call(staff.list)
      const lines = table(data, {
        ID: (row) => row.id,
        NAME: (row) => row.name,
        ROLE: (row) => row.role,
        SINCE: (row) => at(row.created_at),
        'TOKEN UNTIL': (row) => at(row.expires_at),
        GONE: (row) => !row.is_active,
      })
      return { data, lines }
    },
  },
  {
    name: 'staff add',
    about: 'Take on a colleague; the token is shown this once',
    arguments: ['NAME…'],
    flags: {
      role: { value: 'ROLE', about: `what they may do: ${staffRoles.join(', ')}`, isNeeded: true },
      ...days,
    },
    examples: ['staff add Olga --role warehouse', 'staff add Ivan Petrov --role money --days 30'],
    async run({ client }, args) {
      const body = { name: args.arguments.join(' '), role: args.text('role'), days: args.number('days') }
      return shown((await client.call(staff.add, { body })).data)
    },
  },
  {
    name: 'staff renew',
    about: 'Give a colleague a new token, shown this once; the old one opens nothing from now on',
    arguments: ['COLLEAGUE'],
    flags: days,
    async run({ client }, args) {
      const params = { id: args.argument(0) }
      const { data, lines } = shown(
        (await client.call(staff.renew, { params, body: { days: args.number('days') } })).data,
      )
      return {
        data,
        lines: [...lines, 'It belongs where the old one was kept: in DESK_TOKEN or in DATA_DIR/desk.token.'],
      }
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

function shown(data: Reply<typeof staff.add>['data']): Output {
  const lines = facts({
    Colleague: `${data.name} (id ${data.id})`,
    Role: data.role,
    Token: data.token,
    'Good until': at(data.expires_at),
  })
  return { data, lines }
}
