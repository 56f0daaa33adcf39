import { eq } from 'drizzle-orm'
import type { Database } from '#server/context.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { addresses } from '#server/db/tables/addresses.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { tokens, users } from '#server/db/tables/users.ts'
import { joined } from '#server/words/joined.ts'
import { demoAccounts } from './accounts.ts'
import { seedReceivers, seedSenders, type People } from './address-book.ts'
import { almaty, moscow, petersburg } from './demo-people.ts'
import { usualGrowth, type World } from './demo-parcel.ts'
import type { Random } from './random.ts'

const day = 24 * 3_600_000

type Account = Omit<typeof users.$inferInsert, 'email' | 'proved_email' | 'password_hash' | 'updated_at'>

/** Inserts the four accounts with everything except parcels: addresses, people, default services, signed-in devices. */
export async function seedCustomers(
  db: Database,
  world: World,
  random: Random,
): Promise<{ anna: People; blocked: People }> {
  const { now } = world
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)))
  const rows = await db
    .insert(users)
    .values(
      accounts(now).map((account, index) => {
        const email = demoAccounts[index]?.email ?? ''
        const password_hash = hashes[index] ?? ''
        return { ...account, email, proved_email: email, password_hash, updated_at: account.created_at }
      }),
    )
    .returning({ id: users.id })
  const [anna, maria, blocked] = rows.map((row) => row.id)
  if (anna === undefined || maria === undefined || blocked === undefined) {
    throw new Error('The demo customers were not stored')
  }
  await seedAddresses(db, now, [
    { user_id: anna, title: 'Дом', ...moscow, phone: '+79165550120', comment: 'Домофон 57, звоните за час' },
    { user_id: maria, ...almaty, phone: '+77015550185' },
    { user_id: blocked, ...petersburg, phone: '+79215550108' },
    { user_id: anna, title: 'Родители', ...petersburg, phone: '+79215550177' },
  ])
  await seedSessions(db, random, anna, now)
  await seedDefaults(db, anna, world)
  const people = await seedReceivers(db, { anna, blocked }, now)
  people.anna.sender_ids = await seedSenders(db, anna, now)
  return people
}

/** In the order of `demoAccounts`. */
function accounts(now: Date): Account[] {
  const days = (count: number) => new Date(now.getTime() - count * day)
  const registered = (count: number) => ({
    created_at: days(count),
    terms_accepted_at: days(count),
    email_verified_at: days(count),
    registration_completed_at: days(count),
  })
  const russian = { identity_doc_type: 'passport', identity_doc_country_code: 'RU', language: 'ru' as const }
  return [
    {
      ...registered(400),
      ...russian,
      first_name: 'Анна',
      last_name: 'Соколова',
      patronymic: 'Михайловна',
      phone: '+79165550120',
      customer_code: 'AST-20417',
      approve_over_percent: usualGrowth,
      birthday: '1991-04-17',
      identity_doc_date_of_issue: '2011-05-12',
      identity_doc_issued_by: 'Отделом УФМС России по г. Москве',
      personal_id_number: '4510627812',
    },
    {
      ...registered(1),
      language: 'en',
      first_name: 'Maria',
      last_name: 'Novak',
      phone: '+77015550185',
      customer_code: 'AST-20988',
      birthday: '1996-09-03',
      identity_doc_type: 'passport',
      identity_doc_country_code: 'KZ',
      identity_doc_date_of_issue: '2021-02-08',
      identity_doc_issued_by: 'Ministry of Internal Affairs',
      personal_id_number: 'N11840265',
    },
    {
      ...registered(411),
      ...russian,
      first_name: 'Сергей',
      last_name: 'Громов',
      patronymic: 'Андреевич',
      phone: '+79215550108',
      customer_code: 'AST-20233',
      birthday: '1984-12-01',
      identity_doc_date_of_issue: '2004-12-20',
      identity_doc_issued_by: 'ОВД Адмиралтейского района Санкт-Петербурга',
      personal_id_number: '4004318577',
      is_blocked: true,
      block_reason: joined({
        ru: 'Не подтверждён паспорт получателя: данные не совпали с ИНН. Пришлите разворот паспорта в поддержку.',
        en: 'We couldn’t verify the recipient’s passport: it doesn’t match their tax number. Send support a photo of its personal details page.',
      }),
    },
    {
      language: 'ru',
      phone: '+79035550164',
      customer_code: 'AST-20991',
      terms_accepted_at: days(2),
      email_verified_at: days(2),
      created_at: days(2),
    },
  ]
}

type NewAddress = Omit<typeof addresses.$inferInsert, 'created_at' | 'updated_at'>

/** Inserts addresses and makes each customer's first one the default. */
async function seedAddresses(db: Database, now: Date, list: NewAddress[]): Promise<void> {
  const rows = await db
    .insert(addresses)
    .values(list.map((address) => ({ ...address, created_at: now, updated_at: now })))
    .returning({ id: addresses.id, user_id: addresses.user_id })
  const first = new Map(rows.toReversed().map(({ id, user_id }) => [user_id, id]))
  for (const [user_id, address_id] of first) {
    await db.update(users).set({ address_id }).where(eq(users.id, user_id))
  }
}

/** Inserts signed-in devices whose tokens were never issued: nothing hashes to these values. */
async function seedSessions(db: Database, random: Random, user_id: number, now: Date): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  const devices = [
    { device_name: 'Safari, iPhone', last_country_code: 'RU', created_at: ago(24 * 41), last_used_at: ago(9) },
    { device_name: 'Firefox, Windows', last_country_code: 'RU', created_at: ago(24 * 12), last_used_at: ago(52) },
  ]
  await db.insert(tokens).values(
    devices.map((device) => ({
      ...device,
      user_id,
      token_hash: `demo-${random.uuid()}`,
      revoke_hash: `demo-${random.uuid()}`,
      expires_at: new Date(device.created_at.getTime() + 90 * day),
    })),
  )
}

const on = new Set(['arrival_photo', 'remove_invoices', 'repack', 'insurance'])
const off = new Set(['content_check', 'extra_padding'])

/** Sets a demo customer's default services, some on and some off. */
async function seedDefaults(db: Database, user_id: number, { services }: Pick<World, 'services'>): Promise<void> {
  await db
    .insert(extraServiceDefaults)
    .values(
      services
        .filter(({ code }) => on.has(code) || off.has(code))
        .map(({ id, code }) => ({ user_id, extra_service_id: id, state_by_default: on.has(code) })),
    )
}
