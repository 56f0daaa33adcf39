import type { Database } from '#server/context.ts'
import { staff } from '#server/db/tables/users.ts'
import type { Random } from './random.ts'

/**
 * Inserts the staff member of the demo world's past year, who has left: the token is refused, and the first start
 * creates a new one.
 */
export async function seedStaff(db: Database, random: Random, now: Date): Promise<number> {
  const day = 24 * 3_600_000
  const [row] = await db
    .insert(staff)
    .values({
      name: 'Ольга Юрьевна',
      role: 'admin',
      token_hash: `demo-${random.uuid()}`,
      is_active: false,
      created_at: new Date(now.getTime() - 500 * day),
      expires_at: new Date(now.getTime() - 410 * day),
    })
    .returning({ id: staff.id })
  if (!row) throw new Error('The demo world’s clerk was not stored')
  return row.id
}
