import type { Endpoint } from '#contracts/endpoint.ts'
import type { Command, Desk, Flag } from './command.ts'
import { asNumber, UsageError, sentenceFlags, type ParsedArguments } from './parsed-arguments.ts'
import { table } from './print.ts'

/**
 * How a field is typed: text; a number; yes or no; a sentence in both languages; a comma-separated list of texts or
 * numbers; or JSON, for a field with fields of its own.
 */
export type FieldKind = 'text' | 'number' | 'yes-no' | 'sentence' | 'texts' | 'numbers' | 'json'

export type ListField = {
  about: string
  kind?: FieldKind
  value?: string
  /** Whether its codes refer to other entries of the same list. */
  isOfThisList?: boolean
}

type Entry = Record<string, unknown>

/** The three calls of a list, as defined by `staffList`. */
type ListApi = { list: Endpoint; set: Endpoint; change: Endpoint }

export type ListOfDesk = {
  /** "warehouses" */
  noun: string
  /** "a warehouse" */
  one: string
  api: ListApi
  /** By field name; the flag is the same with dashes. */
  fields: Record<string, ListField>
  columns: Record<string, (entry: Entry) => unknown>
  /** The example after `set` in the help. */
  example: string
}

/** The commands `list`, `set` and `change`, which are the same for all the provider's lists. */
export function listCommands({ noun, one, api, fields, columns, example }: ListOfDesk): Command[] {
  const flags = flagsOf(fields)
  const told = (data: unknown) => ({ data, lines: table(entriesIn(data), { ID: (row: Entry) => row.id, ...columns }) })
  return [
    {
      name: `${noun} list`,
      about: `All ${noun.replaceAll('-', ' ')}; with --json in the shape that set --from reads`,
      async run({ client }) {
        return told(dataOf(await client.call(api.list)))
      },
    },
    {
      name: `${noun} set`,
      about: `Add ${one}, or put it in the place of the one called so; many at once from a file`,
      flags: {
        from: { value: 'FILE', about: 'JSON: one entry or a list of them, fields as below with _ for -' },
        ...flags,
      },
      examples: [`${noun} set ${example}`, `${noun} set --from ${noun}.json`],
      async run(desk, args) {
        const entries = await entriesGiven(desk, args, fields)
        const link = Object.keys(fields).find((name) => fields[name]?.isOfThisList)
        const rounds = link ? await inRounds(desk, api.list, entries, link) : [entries]
        const data: unknown[] = []
        for (const round of rounds) {
          for (const [index, body] of round.entries()) {
            if (!body) continue
            data[index] = await entryOf(desk, { endpoint: api.set, body, place: entries.length > 1 ? index + 1 : null })
          }
        }
        return told(data)
      },
    },
    {
      name: `${noun} change`,
      about: `Change what is named of ${one}; a flag with nothing in it ("") takes the value away`,
      arguments: ['ID'],
      flags,
      async run({ client }, args) {
        const params = { id: args.argument(0) }
        return told([dataOf(await client.call(api.change, { params, body: typed(args, fields) }))])
      },
    },
  ]
}

/**
 * Entries may refer to each other before the provider knows either. So an entry that refers to a later one is set
 * twice: without that reference in its place, and complete at the end. Entries that the provider already has are never
 * shortened.
 */
async function inRounds({ client }: Desk, list: Endpoint, entries: readonly Entry[], link: string) {
  const known = new Set(entriesIn(dataOf(await client.call(list))).map(({ code }) => code))
  const toCome = new Set(entries.map(({ code }) => code).filter((code) => !known.has(code)))
  const first = entries.map((entry) => {
    const named = entry[link]
    const whole = Array.isArray(named) ? { ...entry, [link]: named.filter((code) => !toCome.has(code)) } : entry
    toCome.delete(entry.code)
    return whole
  })
  const isShort = (place: number) => JSON.stringify(first[place]?.[link]) !== JSON.stringify(entries[place]?.[link])
  return [first, entries.map((entry, place) => (isShort(place) ? entry : null))]
}

type Sending = { endpoint: Endpoint; body: object; place: number | null }

/** Names the refused entry of a file with many. Those before it are already set, and setting them again is harmless. */
async function entryOf({ client }: Desk, { endpoint, body, place }: Sending): Promise<unknown> {
  try {
    return dataOf(await client.call(endpoint, { body }))
  } catch (error) {
    if (error instanceof Error && place !== null) error.message = `Entry ${place} of the file: ${error.message}`
    throw error
  }
}

async function entriesGiven(desk: Desk, args: ParsedArguments, fields: ListOfDesk['fields']): Promise<Entry[]> {
  const path = args.text('from')
  const flags = typed(args, fields)
  if (path === undefined) return [flags]
  if (Object.keys(flags).length > 0) throw new UsageError('Say it by --from or by the other flags, not by both.')
  const read = json(new TextDecoder().decode(await desk.readFile(path)), `${path} is no JSON`)
  return entriesIn(read).map((entry) => {
    if (typeof entry !== 'object' || entry === null) throw new UsageError(`${path} holds something that is no entry.`)
    // From `list --json`. An entry is identified by its code, not by its id in this database.
    const { id: _, ...rest } = entry
    return rest
  })
}

function flagsOf(fields: ListOfDesk['fields']): Record<string, Flag> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { about, kind = 'text', value }]) => {
      const flag = flagOf(field)
      if (kind === 'sentence') return Object.entries(sentenceFlags(flag, about))
      return [[flag, { value: value ?? valueOf[kind], about }]]
    }),
  )
}

const valueOf = {
  text: 'TEXT',
  number: 'NUMBER',
  'yes-no': 'yes|no',
  texts: 'A,B',
  numbers: '1,2',
  json: 'JSON',
} as const

/** The typed values by field name. An empty value clears a field that may be empty. */
function typed(args: ParsedArguments, fields: ListOfDesk['fields']): Entry {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, { kind = 'text' }]) => {
      const flag = flagOf(field)
      const text = args.text(flag)
      if (text === undefined) return []
      return [[field, text === '' && kind !== 'texts' && kind !== 'numbers' ? null : read(kind, flag, text, args)]]
    }),
  )
}

function read(kind: FieldKind, flag: string, text: string, args: ParsedArguments): unknown {
  const parts = text.split(',').flatMap((part) => part.trim() || [])
  switch (kind) {
    case 'number':
      return asNumber(text)
    case 'yes-no':
      if (text !== 'yes' && text !== 'no') throw new UsageError(`--${flag} is yes or no.`)
      return text === 'yes'
    case 'sentence':
      return args.sentence(flag)
    case 'texts':
      return parts
    case 'numbers':
      return parts.map(asNumber)
    case 'json':
      return json(text, `--${flag} is no JSON`)
    default:
      return text
  }
}

function json(text: string, problem: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new UsageError(`${problem}: ${error instanceof Error ? error.message : String(error)}.`, { cause: error })
  }
}

function flagOf(field: string): string {
  return field.replaceAll('_', '-')
}

/** Every list replies with its entries in `data`; the client has checked that against the call's own schema. */
function dataOf(reply: unknown): unknown {
  return (reply as { data: unknown }).data
}

function entriesIn(data: unknown): Entry[] {
  return (Array.isArray(data) ? data : [data]) as Entry[]
}
