import { parseArgs } from 'node:util'

export const help = `npm run seed -- --parcels 10000

Adds big@aist.example with that many parcels (1 to 1000000) to the demo world, to see how the portal feels with them.
The password is that of every demo account.

It writes to the database that the server uses: the folder of DATA_DIR, or the PostgreSQL server of DATABASE_URL. An empty
folder gets the demo world first. A database that was made without the demo world is left alone.

  --parcels <number>   how many
  --help               this text`

const max = 1_000_000

/** The parsed arguments, or a sentence about the mistake in them. */
export function readArguments(typed: readonly string[]): { parcels: number } | { help: true } | { mistake: string } {
  try {
    const { values } = parseArgs({
      args: [...typed],
      options: { parcels: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    })
    if (values.help) return { help: true }
    if (values.parcels === undefined) return { mistake: 'Say how many: --parcels 10000' }
    const parcels = /^\d{1,7}$/.test(values.parcels) ? Number(values.parcels) : 0
    if (parcels < 1 || parcels > max) return { mistake: `--parcels must be a whole number from 1 to ${max}` }
    return { parcels }
  } catch (error) {
    return { mistake: error instanceof Error ? error.message : String(error) }
  }
}
