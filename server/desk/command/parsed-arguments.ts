import { parseArgs } from 'node:util'
import type { Command, Flag } from './command.ts'

/** The typed command can't be understood; the message says why. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The desk's settings or its token are wrong; the message says why. The help for a command wouldn't be of use. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** A check has failed; the message says what is wrong. */
export class NotInOrder extends Error {
  override name = 'NotInOrder'
}

/** Everything typed after the name of a command. */
export type ParsedArguments = {
  arguments: string[]
  /** The argument at this position; only for a required one. */
  argument(index: number): string
  text(flag: string): string | undefined
  list(flag: string): string[]
  isSaid(flag: string): boolean
  /** A whole number if one was typed, otherwise the text, for the provider to refuse. */
  number(flag: string): number | string | undefined
  /** A sentence for customers in both languages: Russian from `--<flag>-ru`, otherwise the same in both. */
  sentence(flag: string): { ru: string; en: string } | undefined
}

/** Reads flags and arguments as the command describes them. Throws `UsageError`. */
export function parseArguments(command: Command, typed: readonly string[]): ParsedArguments {
  const { values, positionals } = parse(command, typed)
  const wanted = command.arguments ?? []
  const missing = wanted.filter((name) => !name.startsWith('['))[positionals.length]
  if (missing) throw new UsageError(`${missing.replace('…', '')} is missing.`)
  const takesMore = wanted.some((name) => name.includes('…'))
  if (!takesMore && positionals.length > wanted.length) {
    throw new UsageError(`What is ${JSON.stringify(positionals[wanted.length])} to mean here?`)
  }
  for (const [name, flag] of Object.entries(command.flags ?? {})) {
    if (flag.isNeeded && values[name] === undefined) throw new UsageError(`--${name} is missing: ${flag.about}.`)
    const first = name.replace(/-ru$/, '')
    if (first !== name && values[name] !== undefined && values[first] === undefined) {
      throw new UsageError(`--${name} is the second half of a sentence: say --${first} as well.`)
    }
  }

  const text = (flag: string) => {
    const value = values[flag]
    return typeof value === 'string' ? value : undefined
  }
  return {
    arguments: positionals,
    argument: (index) => positionals[index] ?? '',
    text,
    list: (flag) => {
      const value = values[flag]
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
    },
    isSaid: (flag) => values[flag] === true,
    number: (flag) => asNumber(text(flag)),
    sentence(flag) {
      const en = text(flag)
      return en === undefined ? undefined : { ru: text(`${flag}-ru`) ?? en, en }
    },
  }
}

export function asNumber(text: string): number | string
export function asNumber(text: string | undefined): number | string | undefined
export function asNumber(text: string | undefined): number | string | undefined {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : text
}

/** Flags of every list that may be long. */
export const pageFlags: Record<string, Flag> = {
  most: { value: 'COUNT', about: 'how many, the newest first: 20 unless said, at most 100' },
}

/** The two flags for a sentence that customers read. */
export function sentenceFlags(
  name: string,
  about: string,
  { isNeeded }: { isNeeded?: true } = {},
): Record<string, Flag> {
  return {
    [name]: { value: 'TEXT', about, ...(isNeeded && { isNeeded }) },
    [`${name}-ru`]: { value: 'TEXT', about: 'the same in Russian; without it both read the first' },
  }
}

function parse(command: Command, typed: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(command.flags ?? {}).map(([name, flag]) => [
      name,
      { type: flag.value ? ('string' as const) : ('boolean' as const), multiple: flag.isList ?? false },
    ]),
  )
  try {
    return parseArgs({ args: [...typed], options, allowPositionals: true })
  } catch (error) {
    throw new UsageError(error instanceof Error ? (error.message.split('. ')[0] ?? '') + '.' : String(error))
  }
}
