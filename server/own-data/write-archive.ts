import { buffer } from 'node:stream/consumers'
import { getTableName, sql } from 'drizzle-orm'
import type { Context } from '#server/context.ts'
import type { FileRow } from '#server/files/files-of.ts'
import { ownTables, unsaidColumns } from './own-tables.ts'
import { createZip, type Zip } from './zip.ts'

type Row = Record<string, unknown>

/** Writes everything stored about a customer as a ZIP at `path`: `data.json`, and each file under a readable name. */
export async function writeArchive(context: Context, userId: number, path: string) {
  const zip = await createZip(path, context.clock.now())
  try {
    const files = await addData(context, userId, zip)
    for (const file of files) {
      const bytes = await context.files.store.read(file.storage_key)
      if (!bytes) {
        context.log.error({ file: file.id }, 'the bytes of a file are gone')
        continue
      }
      await zip.add(file.path, await buffer(bytes))
    }
    return await zip.end()
  } finally {
    await zip.close()
  }
}

type StoredFile = FileRow & { path: string }

/** One list per table, one line per row. Tables are read one after another, so that others don't have to wait for all of them. */
async function addData({ db, clock }: Context, userId: number, zip: Zip): Promise<StoredFile[]> {
  const numbers = new Map<string, string>()
  const files: StoredFile[] = []
  const pieces = [`{"made_at":${JSON.stringify(clock.now())}`]
  for (const { table, own } of ownTables) {
    const name = getTableName(table)
    const rows: Row[] = await db
      .select()
      .from(table)
      .where(own(db, userId))
      .orderBy(sql`1`)
    const lines = rows.map((row) => {
      if ('number' in row) numbers.set(`${name} ${String(row.id)}`, String(row.number))
      if (name !== 'files') return lineOf(row)
      const file = { ...(row as FileRow), path: pathOf(row as FileRow, numbers) }
      files.push(file)
      return lineOf(file)
    })
    pieces.push(`,\n${JSON.stringify(name)}:[\n${lines.join(',\n')}\n]`)
  }
  await zip.add('data.json', Buffer.from(`${pieces.join('')}}\n`), { packed: true })
  return files
}

function lineOf(row: Row): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).filter(([column]) => !unsaidColumns.has(column))))
}

/** "files/parcel/P-000123/17-invoice.pdf": by the subject's number if it has one. */
function pathOf({ id, name, subject_type, subject_id }: FileRow, numbers: ReadonlyMap<string, string>): string {
  const number = numbers.get(`${subject_type}s ${subject_id}`) ?? subject_id
  return ['files', ...(subject_type ? [subject_type, number] : []), `${id}-${name}`].join('/')
}
