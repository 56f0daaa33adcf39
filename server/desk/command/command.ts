import type { Client } from './client.ts'
import type { ParsedArguments } from './parsed-arguments.ts'

export type Flag = {
  about: string
  /** Placeholder shown in the help, such as "KG"; absent for a flag without a value. */
  value?: string
  isNeeded?: true
  /** May be repeated. */
  isList?: true
}

/** A command's result: data for scripts, lines for people. */
export type Output = { data: unknown; lines: string[] }

export type Desk = {
  client: Client
  /** The portal's address: "http://127.0.0.1:8080". */
  address: string
  /** A client of the same provider with another token; null: as a guest. */
  clientOf: (token: string | null) => Client
  /** Reads a local file. */
  readFile: (path: string) => Promise<Uint8Array<ArrayBuffer>>
  /** Reads a long local file line by line. */
  readLines: (path: string) => AsyncIterable<string>
  /** Prints a line at once, for a long-running command. */
  print: (line: string) => void
  /** Resolves after this many milliseconds, or as soon as the command is told to stop. */
  wait: (milliseconds: number) => Promise<void>
  isOver: () => boolean
}

export type Command = {
  /** "parcels receive" */
  name: string
  about: string
  /** The arguments after the name, in order: "PARCEL". An optional one is in brackets, a repeatable one has dots. */
  arguments?: string[]
  flags?: Record<string, Flag>
  /** One or two, as typed after the name. */
  examples?: string[]
  /** Doesn't call the portal, so it needs no token. */
  isOffline?: true
  /** Returns nothing if it has already printed everything. */
  run: (desk: Desk, args: ParsedArguments) => Promise<Output | void>
}
