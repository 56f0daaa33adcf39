import type { Database } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'
import type { Random } from './random.ts'

/**
 * Who worked at the desk in the year that is told. They have left, so their tokens open nothing, and the first start makes
 * a token of its own.
 */
export async function seedStaff(db: Database, random: Random, now: Date): Promise<number> {
  const [row] = await db
    .insert(staff)
    .values({
      name: 'Ольга Юрьевна',
      token_hash: `demo-${random.uuid()}`,
      is_active: false,
      created_at: new Date(now.getTime() - 500 * 24 * 3_600_000),
    })
    .returning({ id: staff.id })
  if (!row) throw new Error('The demo world’s clerk was not stored')
  return row.id
}
