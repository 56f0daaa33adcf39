import type { Command } from './command.ts'
import { commands } from './commands.ts'
import { UsageError } from './parsed-arguments.ts'

/** Lists every command on a line, under its noun. */
export function helpForAll(): string[] {
  return [
    'The desk: what the provider’s staff do.',
    '',
    '  npm run desk -- COMMAND [ARGUMENTS] [FLAGS]',
    '',
    ...linesOf(commands),
    '',
    '  npm run desk -- help parcels          the commands of a noun',
    '  npm run desk -- help parcels receive  one command with its flags',
    '',
    'With --json the answer comes as JSON. A refusal ends with exit code 1.',
    'DESK_URL is the portal’s address (http://127.0.0.1:$PORT by default, port 8080),',
    'DESK_TOKEN your token; without it, that in DATA_DIR/desk.token is used.',
  ]
}

/** Throws `UsageError` for an unknown noun. */
export function helpForNoun(noun: string): string[] {
  const own = commands.filter(({ name }) => name.startsWith(`${noun} `))
  if (own.length === 0) throw new UsageError(`There is no ${noun} at the desk.`)
  return linesOf(own)
}

export function helpFor(command: Command): string[] {
  const flags = Object.entries(command.flags ?? {}).map(([name, { value, about, isNeeded, isList }]) => ({
    typed: `--${name}${value ? ` ${value}` : ''}`,
    about: [about, isNeeded && 'needed', isList && 'may be repeated'].filter(Boolean).join('; '),
  }))
  const width = Math.max(0, ...flags.map(({ typed }) => typed.length))
  return [
    `${command.about}.`,
    '',
    `  npm run desk -- ${typedAs(command)}${flags.length > 0 ? ' [FLAGS]' : ''}`,
    ...(flags.length > 0 ? ['', ...flags.map(({ typed, about }) => `  ${typed.padEnd(width)}  ${about}`)] : []),
    ...(command.examples
      ? ['', 'For example:', ...command.examples.map((example) => `  npm run desk -- ${example}`)]
      : []),
  ]
}

function linesOf(list: readonly Command[]): string[] {
  const width = Math.max(...list.map((command) => typedAs(command).length))
  return list.flatMap((command, index) => {
    const line = `  ${typedAs(command).padEnd(width)}  ${command.about}`
    return index > 0 && nounOf(command) !== nounOf(list[index - 1]) ? ['', line] : [line]
  })
}

function typedAs(command: Command): string {
  return [command.name, ...(command.arguments ?? [])].join(' ')
}

function nounOf(command: Command | undefined): string {
  return command?.name.split(' ')[0] ?? ''
}
