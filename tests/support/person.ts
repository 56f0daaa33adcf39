import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ReceiverDraft, SenderDraft } from '#contracts/people/drafts.ts'
import { receivers } from '#server/db/tables/people.ts'
import type { Provider } from './provider.ts'

const moscow = { city: 'Москва', street: 'ул. Полевая', house: '14', apartment: '57', postal_code: '127018' }

const tashkent = { city: 'Ташкент', street: 'ул. Мукими', house: '5', apartment: '40', postal_code: '100115' }

/** A valid sender. */
export function senderDraft(change: Record<string, unknown> = {}): SenderDraft {
  return {
    client_uuid: randomUUID(),
    type: 'person',
    first_name: 'Hannah',
    last_name: 'Weber',
    phone: '+496955501870',
    country_code: 'DE',
    ...change,
  }
}

/** A valid receiver. */
export function receiverDraft(change: Record<string, unknown> = {}): ReceiverDraft {
  return {
    client_uuid: randomUUID(),
    last_name: 'Соколова',
    first_name: 'Анна',
    patronymic: 'Михайловна',
    birthday: '1991-04-17',
    phone: '+79165550120',
    country_code: 'RU',
    address: moscow,
    relation: 'self',
    ...change,
  }
}

/** A receiver whose parcels of a month count together, by value and by weight. */
export const receiverInTashkent = () => receiverDraft({ country_code: 'UZ', address: tashkent, last_name: 'Тошева' })

/** Staff reject the receiver's passport. */
export async function turnDown(
  provider: Provider,
  id: number,
  found: { document_expires_at: string; verification_comment: string },
): Promise<void> {
  const passport = { document_type: 'passport', document_number: '627812', verification_status: 'invalid' }
  await provider.context.db
    .update(receivers)
    .set({ ...passport, ...found })
    .where(eq(receivers.id, id))
}
