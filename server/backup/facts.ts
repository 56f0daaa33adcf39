import * as z from 'zod/mini'
import { storageKey } from '#server/files/file-store.ts'

/** The format written by this code; a higher number is from a newer version. */
export const format = 1

/** Describes a dump; written before its rows. */
export const Facts = z.object({
  format: z.number(),
  /** Version of the portal that made it. */
  version: z.string(),
  made_at: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** Migrations applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The last number given by each sequence; null: none yet. Text, because it may exceed a JavaScript number. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
})
export type Facts = z.infer<typeof Facts>

/** The last part, which lists all parts before it. */
export const Manifest = z.object({
  /** SHA-256 of each part, by name. */
  parts: z.record(z.string(), z.string()),
  rows: z.number(),
  tables: z.number(),
  files: z.number(),
  /** Files that rows refer to but whose bytes were missing. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const factsName = 'facts.json'
export const manifestName = 'manifest.json'
/** The token that `npm run desk` reads: without it nobody could use the desk after a restore. */
export const tokenName = 'desk.token'

export const rowsName = (table: string, piece: number) => `rows/${table}/${String(piece).padStart(6, '0')}.jsonl`
export const tableIn = (name: string) => /^rows\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1]
export const fileName = (key: string) => `files/${key}`

export function fileIn(name: string): string | undefined {
  const key = name.startsWith('files/') ? name.slice('files/'.length) : ''
  return storageKey.test(key) ? key : undefined
}
