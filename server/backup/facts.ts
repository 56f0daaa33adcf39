import * as z from 'zod/mini'
import { storageKey } from '#server/files/file-store.ts'

/** What this code writes; another number is a newer version's. */
export const format = 1

/** What a dump says of itself, before its rows. */
export const Facts = z.object({
  format: z.number(),
  /** Of the portal that made it. */
  version: z.string(),
  made_at: z.string(),
  engine: z.enum(['embedded', 'postgres']),
  /** What had been applied to the database, in order. */
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  /** The last number each sequence has given; null: none yet. As text: they may be larger than a number here. */
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
})
export type Facts = z.infer<typeof Facts>

/** The last part: what must stand before it. */
export const Manifest = z.object({
  /** SHA-256 of each part by its name. */
  parts: z.record(z.string(), z.string()),
  rows: z.number(),
  tables: z.number(),
  files: z.number(),
  /** Files that rows name and whose bytes were gone. */
  missing: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const factsName = 'facts.json'
export const manifestName = 'manifest.json'
/** The token that `npm run desk` finds by itself: without it nobody could let staff in after a restore. */
export const tokenName = 'desk.token'

export const rowsName = (table: string, piece: number) => `rows/${table}/${String(piece).padStart(6, '0')}.jsonl`
export const tableIn = (name: string) => /^rows\/([^/]+)\/\d+\.jsonl$/.exec(name)?.[1]
export const fileName = (key: string) => `files/${key}`

export function fileIn(name: string): string | undefined {
  const key = name.startsWith('files/') ? name.slice('files/'.length) : ''
  return storageKey.test(key) ? key : undefined
}
