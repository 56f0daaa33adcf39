import { inArray, type Column } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import type { extraServices } from '#server/db/tables/extra-services.ts'
import type { warehouses } from '#server/db/tables/places.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

type Coded = (typeof warehouses | typeof extraServices) & { id: Column; code: Column }

/** The rows with these codes, in the same order. Throws 422 on `field` for an unknown code. */
export async function rowsByCode<Table extends Coded>(
  db: Database,
  table: Table,
  { codes, field, t }: { codes: readonly string[]; field: string; t: Say },
): Promise<Table['$inferSelect'][]> {
  if (codes.length === 0) return []
  const from = table as typeof warehouses
  const rows = await db
    .select()
    .from(from)
    .where(inArray(from.code, [...codes]))
  const byCode = new Map(rows.map((row) => [row.code, row]))
  return codes.map((code) => {
    const row = byCode.get(code)
    if (!row) throw invalid({ [field]: [t('provider.desk.no_such_entry', { code })] })
    return row
  })
}

/** Maps the ids of all rows to their codes. */
export async function codesById(db: Database, table: Coded): Promise<Map<number, string>> {
  const from = table as typeof warehouses
  const rows = await db.select({ id: from.id, code: from.code }).from(from)
  return new Map(rows.map(({ id, code }) => [id, code]))
}
