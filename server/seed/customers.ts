import type { Database } from '#server/context.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { extraServiceDefaults } from '#server/db/tables/extra-services.ts'
import { receivers, senders, type PersonAddress } from '#server/db/tables/people.ts'
import { users } from '#server/db/tables/users.ts'
import type { World } from './demo-parcel.ts'

export const demoPassword = 'stork-delivers-2026'

/** Printed when the server starts on a database that it made for trying out. */
export const demoAccounts = [
  { email: 'anna@aist.example', password: demoPassword, about: 'a year behind her' },
  { email: 'new@aist.example', password: demoPassword, about: 'nothing yet' },
  { email: 'blocked@aist.example', password: demoPassword, about: 'blocked, with a reason' },
] as const

type Receiver = typeof receivers.$inferSelect

/** Whose parcels, to whom and from whom. */
export type People = { user_id: number; self: Receiver; others: Receiver[]; sender_ids: number[] }

const moscow: PersonAddress = {
  country_code: 'RU',
  region: null,
  city: 'Москва',
  district: null,
  street: 'ул. Полевая',
  house: '14',
  building: '2',
  apartment: '57',
  postal_code: '127018',
}
const petersburg: PersonAddress = {
  ...moscow,
  city: 'Санкт-Петербург',
  street: 'Липовая аллея',
  house: '9',
  building: null,
  apartment: '112',
  postal_code: '197183',
}

export async function seedCustomers(db: Database, world: World): Promise<{ anna: People; blocked: People }> {
  const { now } = world
  const days = (count: number) => new Date(now.getTime() - count * 24 * 3_600_000)
  const hashes = await Promise.all(demoAccounts.map(({ password }) => hashPassword(password)))
  const account = (index: number) => ({
    email: demoAccounts[index]?.email ?? '',
    password_hash: hashes[index] ?? '',
    terms_accepted_at: now,
    registration_completed_at: now,
    updated_at: now,
  })
  const rows = await db
    .insert(users)
    .values([
      {
        ...account(0),
        first_name: 'Анна',
        last_name: 'Соколова',
        patronymic: 'Михайловна',
        phone: '+79165550120',
        customer_code: 'AST-20417',
        language: 'ru',
        birthday: '1991-04-17',
        identity_doc_date_of_issue: '2011-05-12',
        personal_id_number: '4510627812',
        email_verified_at: days(399),
        created_at: days(400),
      },
      {
        ...account(1),
        first_name: 'Maria',
        last_name: 'Novak',
        phone: '+77015550185',
        customer_code: 'AST-20988',
        language: 'en',
        birthday: '1996-09-03',
        identity_doc_date_of_issue: '2021-02-08',
        personal_id_number: 'N11840265',
        email_verified_at: days(1),
        created_at: days(1),
      },
      {
        ...account(2),
        first_name: 'Сергей',
        last_name: 'Громов',
        phone: '+79215550108',
        customer_code: 'AST-20233',
        language: 'ru',
        birthday: '1984-12-01',
        identity_doc_date_of_issue: '2004-12-20',
        personal_id_number: '4004318577',
        is_blocked: true,
        block_reason: {
          ru: 'Не подтверждён паспорт получателя: данные не совпали с ИНН. Пришлите разворот паспорта в поддержку.',
          en: 'The receiver’s passport is not confirmed: it does not match the tax number. Send its main spread to support.',
        },
        email_verified_at: days(410),
        created_at: days(411),
      },
    ])
    .returning({ id: users.id })
  const [anna, , blocked] = rows.map((row) => row.id)
  if (anna === undefined || blocked === undefined) throw new Error('The demo customers were not stored')

  const people = {
    anna: await addressBook(db, anna, now, [
      [['Соколова', 'Анна', 'Михайловна'], ['SOKOLOVA', 'ANNA'], moscow, ['4510', '627812'], 'verified'],
      [['Соколов', 'Михаил', 'Петрович'], ['SOKOLOV', 'MIKHAIL'], moscow, ['4608', '114093'], 'invalid'],
      [['Кравец', 'Елена', 'Игоревна'], ['KRAVETS', 'ELENA'], petersburg, ['4012', '775577'], 'waiting'],
    ]),
    blocked: await addressBook(db, blocked, now, [
      [['Громов', 'Сергей', 'Андреевич'], ['GROMOV', 'SERGEI'], petersburg, ['4004', '318577'], 'invalid'],
    ]),
  }
  people.anna.sender_ids = await seedSenders(db, anna, now)
  await seedDefaults(db, anna, world)
  return people
}

type Entry = [
  names: [last: string, first: string, patronymic: string],
  latin: [last: string, first: string],
  address: PersonAddress,
  passport: [series: string, number: string],
  status: string,
]

/** The first is the customer's own and the default. */
async function addressBook(db: Database, user_id: number, now: Date, entries: Entry[]): Promise<People> {
  const rows = await db
    .insert(receivers)
    .values(
      entries.map(([names, latin, address, [document_series, document_number], verification_status], index) => ({
        user_id,
        name: names.join(' '),
        last_name: names[0],
        first_name: names[1],
        patronymic: names[2],
        last_name_latin: latin[0],
        first_name_latin: latin[1],
        phone: '+79165550120',
        country_code: address.country_code,
        address,
        relation: index === 0 ? 'self' : 'family',
        document_type: 'passport',
        document_series,
        document_number,
        verification_status,
        is_default: index === 0,
        created_at: now,
      })),
    )
    .returning()
  const [self, ...others] = rows
  if (!self) throw new Error('The demo receivers were not stored')
  return { user_id, self, others, sender_ids: [] }
}

async function seedSenders(db: Database, user_id: number, now: Date): Promise<number[]> {
  const rows = await db
    .insert(senders)
    .values(
      [
        {
          type: 'person',
          name: 'Hannah Weber',
          first_name: 'Hannah',
          last_name: 'Weber',
          country_code: 'DE',
          phone: '+496955501870',
          is_default: true,
        },
        {
          type: 'person',
          name: 'Mei Lin',
          first_name: 'Mei',
          last_name: 'Lin',
          country_code: 'CN',
          phone: '+862055501630',
          is_default: false,
        },
        {
          type: 'company',
          name: 'Kestrel Trading GmbH',
          company_name: 'Kestrel Trading GmbH',
          country_code: 'DE',
          phone: '+496955501999',
          is_default: false,
        },
      ].map((sender) => ({ ...sender, user_id, created_at: now })),
    )
    .returning({ id: senders.id })
  return rows.map((row) => row.id)
}

async function seedDefaults(db: Database, user_id: number, world: World): Promise<void> {
  const on = new Set(['arrival_photo', 'remove_invoices', 'repack', 'insurance'])
  const off = new Set(['content_check', 'extra_padding'])
  await db
    .insert(extraServiceDefaults)
    .values(
      world.services
        .filter(({ code }) => on.has(code) || off.has(code))
        .map(({ id, code }) => ({ user_id, extra_service_id: id, state_by_default: on.has(code) })),
    )
}
