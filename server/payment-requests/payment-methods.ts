import { asc, eq } from 'drizzle-orm'
import type { Language } from '#contracts/wire.ts'
import type { Database } from '#server/context.ts'
import { paymentMethods } from '#server/db/tables/payment-requests.ts'

/** The active payment methods, in the reader's language. */
export async function readPaymentMethods(db: Database, language: Language) {
  const rows = await db
    .select()
    .from(paymentMethods)
    .where(eq(paymentMethods.is_active, true))
    .orderBy(asc(paymentMethods.sort), asc(paymentMethods.id))
  return rows.map((row) => ({
    ...row,
    title: row.title[language],
    instructions: row.instructions?.[language] ?? null,
  }))
}
