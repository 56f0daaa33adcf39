import { eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { receivers, senders } from '#server/db/tables/people.ts'
import { annasPeople, annasPeopleAbroad, blockedPeople, type Entry } from './demo-people.ts'

type Receiver = typeof receivers.$inferSelect

/** A customer with receivers and senders for demo parcels. */
export type People = {
  user_id: number
  self: Receiver
  others: Receiver[]
  /** Receivers in countries where the duty-free limit is monthly. */
  abroad: Receiver[]
  sender_ids: number[]
}

export async function seedReceivers(
  db: Database,
  { anna, blocked }: { anna: number; blocked: number },
  now: Date,
): Promise<{ anna: People; blocked: People }> {
  const books = {
    anna: await addressBook(db, anna, now, annasPeople),
    blocked: await addressBook(db, blocked, now, blockedPeople),
  }
  books.anna.abroad = await insertReceivers(db, anna, now, annasPeopleAbroad)
  return books
}

/** Inserts a customer's receivers; the first is the customer and the default. */
async function addressBook(db: Database, user_id: number, now: Date, entries: readonly Entry[]): Promise<People> {
  const [self, ...others] = await insertReceivers(db, user_id, now, entries)
  if (!self) throw new Error('The demo receivers were not stored')
  await db.update(receivers).set({ is_default: true, relation: 'self' }).where(eq(receivers.id, self.id))
  return { user_id, self, others, abroad: [], sender_ids: [] }
}

async function insertReceivers(db: Database, user_id: number, now: Date, entries: readonly Entry[]) {
  return db
    .insert(receivers)
    .values(
      entries.map((entry) => ({
        user_id,
        name: [entry.last_name, entry.first_name, entry.patronymic].filter((part) => part).join(' '),
        country_code: entry.address.country_code,
        citizenship_code: entry.address.country_code,
        relation: 'family',
        document_type: 'passport',
        created_at: now,
        ...entry,
      })),
    )
    .returning()
}

export async function seedSenders(db: Database, user_id: number, now: Date): Promise<number[]> {
  const abroad = { region: null, district: null, building: null, apartment: null }
  const people = [
    {
      type: 'person',
      name: 'Hannah Weber',
      first_name: 'Hannah',
      last_name: 'Weber',
      country_code: 'DE',
      phone: '+496955501870',
      email: 'hannah@weber.example',
      address: {
        ...abroad,
        country_code: 'DE',
        city: 'Köln',
        street: 'Lindenweg',
        house: '7',
        postal_code: '50667',
      },
      document_type: 'passport',
      document_number: 'C01X00T47',
      document_issued_at: '2021-06-15',
      document_issued_by: 'Stadt Köln',
      is_default: true,
    },
    {
      type: 'person',
      name: 'Mei Lin',
      first_name: 'Mei',
      last_name: 'Lin',
      country_code: 'CN',
      phone: '+862055501630',
    },
    {
      type: 'company',
      name: 'Kestrel Trading GmbH',
      company_name: 'Kestrel Trading GmbH',
      country_code: 'DE',
      phone: '+496955501999',
      address: {
        ...abroad,
        country_code: 'DE',
        city: 'Hamburg',
        street: 'Speicherkai',
        house: '21',
        postal_code: '20457',
      },
    },
  ]
  const rows = await db
    .insert(senders)
    .values(people.map((sender) => ({ ...sender, user_id, created_at: now })))
    .returning({ id: senders.id })
  return rows.map((row) => row.id)
}
