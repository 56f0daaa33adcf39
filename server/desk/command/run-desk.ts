import { createClient, ProviderRefusal } from './client.ts'
import type { Desk } from './command.ts'
import { commands } from './commands.ts'
import { NotInOrder, SettingsError, UsageError, parseArguments } from './parsed-arguments.ts'
import { helpFor, helpForAll, helpForNoun } from './help.ts'

export type Around = Pick<Desk, 'readFile' | 'readLines' | 'print' | 'wait' | 'isOver'> & {
  /** Without a trailing slash: "http://127.0.0.1:8080". Throws `SettingsError` for an invalid address. */
  address: () => string
  /** Throws `SettingsError` when there is no token. */
  readToken: () => Promise<string>
  fetch: typeof fetch
  complain: (line: string) => void
}

/** Runs the command typed after `npm run desk --`. Returns the exit code. */
export async function runDesk(typed: readonly string[], around: Around): Promise<number> {
  const isForScripts = typed.includes('--json')
  const words = typed.filter((word) => word !== '--json')
  try {
    const help = helpAskedFor(words)
    if (help) {
      help.forEach(around.print)
      return 0
    }
    const { command, rest } = commandIn(words)
    const args = parseArguments(command, rest)
    const { fetch } = around
    const address = around.address()
    const clientOf = (token: string | null) => createClient({ address, fetch, token })
    const token = command.isOffline ? null : carried(await around.readToken())
    const output = await command.run({ ...around, address, clientOf, client: clientOf(token) }, args)
    if (output && isForScripts) around.print(JSON.stringify(output.data, null, 2))
    else output?.lines.forEach(around.print)
    return 0
  } catch (error) {
    if (!isSaid(error)) throw error
    around.complain(error.message)
    if (error instanceof UsageError) around.complain(`See: npm run desk -- help ${nounOf(words)}`.trimEnd())
    return 1
  }
}

/** Whether the error's message alone is enough for the person who typed. */
function isSaid(error: unknown): error is Error {
  return [UsageError, SettingsError, NotInOrder, ProviderRefusal].some((kind) => error instanceof kind)
}

/** Ensures that a header can carry the token. Throws `SettingsError` for one pasted with other characters. */
function carried(token: string): string {
  if (!/^[\x21-\x7e]+$/.test(token))
    throw new SettingsError('The token is not one word of plain letters: copy it again.')
  return token
}

function helpAskedFor(words: readonly string[]): string[] | null {
  const isAsked = words.length === 0 || words[0] === 'help' || words.includes('--help')
  if (!isAsked) return null
  const [noun, verb] = words.filter((word) => word !== 'help' && !word.startsWith('-'))
  if (!noun) return helpForAll()
  const command = commands.find(({ name }) => name === `${noun} ${verb}` || name === noun)
  return command ? helpFor(command) : helpForNoun(noun)
}

function commandIn(words: readonly string[]) {
  const [noun = '', verb = ''] = words
  const command = commands.find(({ name }) => name === `${noun} ${verb}` || name === noun)
  if (command) return { command, rest: words.slice(command.name.split(' ').length) }
  const isNoun = commands.some(({ name }) => name.startsWith(`${noun} `))
  throw new UsageError(
    isNoun ? `${noun} ${verb || '…'}: there is no such command.` : `There is no ${noun} at the desk.`,
  )
}

function nounOf([noun = '']: readonly string[]): string {
  return commands.some(({ name }) => name.split(' ')[0] === noun) ? noun : ''
}
