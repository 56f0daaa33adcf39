import { and, eq, gte, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { receivers } from '#server/db/tables/people.ts'
import { tariffs } from '#server/db/tables/tariffs.ts'
import { invalid } from '#server/http/refusal.ts'
import type { Say } from '#server/words/words.ts'

type Choices = {
  destination_country_code: string
  receiver_id?: number | null | undefined
  preferred_tariff_id?: number | null | undefined
}

/**
 * Checks that an order's choices exist, belong to the customer and fit the same country. Throws 422 with all errors,
 * each at its field.
 */
export async function checkChoices(
  { db, user, t, now }: { db: Database; user: { id: number }; t: Say; now: Date },
  asked: Choices,
): Promise<void> {
  const errors: Record<string, string[]> = {}
  if (asked.receiver_id) {
    const [receiver] = await db
      .select({ country_code: receivers.country_code })
      .from(receivers)
      .where(and(eq(receivers.id, asked.receiver_id), eq(receivers.user_id, user.id), eq(receivers.is_archived, false)))
    if (!receiver) errors.receiver_id = [t('errors.unknown_choice')]
    else if (receiver.country_code !== asked.destination_country_code) {
      errors.receiver_id = [t('provider.orders.receiver_elsewhere')]
    }
  }
  if (asked.preferred_tariff_id) {
    const today = now.toISOString().slice(0, 10)
    const [tariff] = await db
      .select({ id: tariffs.id })
      .from(tariffs)
      .where(
        and(
          eq(tariffs.id, asked.preferred_tariff_id),
          eq(tariffs.is_active, true),
          eq(tariffs.destination_country_code, asked.destination_country_code),
          lte(tariffs.valid_from, today),
          or(isNull(tariffs.valid_to), gte(tariffs.valid_to, today)),
        ),
      )
    if (!tariff) errors.preferred_tariff_id = [t('errors.unknown_choice')]
  }
  if (Object.keys(errors).length > 0) throw invalid(errors)
}
