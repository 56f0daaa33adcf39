import type { Client } from './client.ts'
import type { ParsedArguments } from './parsed-arguments.ts'

export type Flag = {
  about: string
  /** What stands behind it in the help, "KG"; absent: it is said or not. */
  value?: string
  isNeeded?: true
  /** May be said several times. */
  isList?: true
}

/** What a command has to say: the answer for scripts, lines for people. */
export type Output = { data: unknown; lines: string[] }

export type Desk = {
  client: Client
  /** Where the portal is: "http://127.0.0.1:8080". */
  address: string
  /** The same provider, called with another token; null: as a guest. */
  clientOf: (token: string | null) => Client
  /** Reads a local file of the staff member. */
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Reads a long one line by line. */
  readLines: (path: string) => AsyncIterable<string>
  /** For a command that goes on for a while: a line as it comes. */
  print: (line: string) => void
  /** Resolves after so many milliseconds, or as soon as it is over. */
  wait: (milliseconds: number) => Promise<void>
  isOver: () => boolean
}

export type Command = {
  /** "parcels receive" */
  name: string
  about: string
  /** What stands after the name, in order: "PARCEL". One that may be absent in brackets, several with dots. */
  arguments?: string[]
  flags?: Record<string, Flag>
  /** One or two, as they are typed after the name. */
  examples?: string[]
  /** Asks the portal nothing, so that no token is needed. */
  isOffline?: true
  /** Nothing: it has printed all it has to say, a line as it came. */
  run: (desk: Desk, args: ParsedArguments) => Promise<Output | void>
}
