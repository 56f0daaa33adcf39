import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { users } from '#server/db/tables/users.ts'

/** Marks the registration as complete as soon as all required data exist, whichever call wrote them. It stays complete. */
export async function endRegistration(db: Database, userId: number, now: Date): Promise<void> {
  const { id, registration_completed_at, first_name, last_name, birthday, phone, address_id } = users
  const { identity_doc_type, personal_id_number, identity_doc_date_of_issue } = users
  const asked = [first_name, last_name, birthday, phone, address_id]
  const ofDocument = [identity_doc_type, personal_id_number, identity_doc_date_of_issue]
  await db
    .update(users)
    .set({ registration_completed_at: now })
    .where(and(eq(id, userId), isNull(registration_completed_at), ...[...asked, ...ofDocument].map(isNotNull)))
}
