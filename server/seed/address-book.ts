import type { Database } from '#server/context.ts'
import type { PostalAddress } from '#contracts/addresses.ts'
import { receivers, senders } from '#server/db/tables/people.ts'

type Receiver = typeof receivers.$inferSelect

/** Whose parcels, to whom and from whom. */
export type People = { user_id: number; self: Receiver; others: Receiver[]; sender_ids: number[] }

export const moscow: PostalAddress = {
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
export const petersburg: PostalAddress = {
  ...moscow,
  city: 'Санкт-Петербург',
  street: 'Липовая аллея',
  house: '9',
  building: null,
  apartment: '112',
  postal_code: '197183',
}
export const almaty: PostalAddress = {
  ...moscow,
  country_code: 'KZ',
  city: 'Алматы',
  street: 'ул. Садовая',
  house: '31',
  building: null,
  apartment: '8',
  postal_code: '050010',
}

type Entry = Pick<
  Receiver,
  | 'last_name'
  | 'first_name'
  | 'patronymic'
  | 'last_name_latin'
  | 'first_name_latin'
  | 'birthday'
  | 'gender'
  | 'document_series'
  | 'document_number'
  | 'document_issued_at'
  | 'document_issued_by'
  | 'tax_id'
  | 'verification_status'
> & { address: PostalAddress; phone: string } & Partial<typeof receivers.$inferInsert>

/** All documents and tax numbers are made up; their forms and control digits are right. */
export async function seedReceivers(
  db: Database,
  { anna, blocked }: { anna: number; blocked: number },
  now: Date,
): Promise<{ anna: People; blocked: People }> {
  return {
    anna: await addressBook(db, anna, now, annasPeople),
    blocked: await addressBook(db, blocked, now, blockedPeople),
  }
}

const annasPeople: Entry[] = [
  {
    last_name: 'Соколова',
    first_name: 'Анна',
    patronymic: 'Михайловна',
    last_name_latin: 'SOKOLOVA',
    first_name_latin: 'ANNA',
    birthday: '1991-04-17',
    gender: 'female',
    phone: '+79165550120',
    email: 'anna@aist.example',
    address: moscow,
    document_series: '4510',
    document_number: '627812',
    document_issued_at: '2011-05-12',
    document_issued_by: 'Отделом УФМС России по г. Москве',
    tax_id: '771604170473',
    verification_status: 'verified',
  },
  {
    last_name: 'Соколов',
    first_name: 'Михаил',
    patronymic: 'Петрович',
    last_name_latin: 'SOKOLOV',
    first_name_latin: 'MIKHAIL',
    birthday: '1962-08-30',
    gender: 'male',
    phone: '+79165550133',
    address: moscow,
    document_series: '4608',
    document_number: '114093',
    document_issued_at: '2007-09-14',
    document_issued_by: 'ОВД района Марьина Роща г. Москвы',
    tax_id: '771608156335',
    verification_status: 'invalid',
    verification_comment: 'На снимке не читается номер паспорта. Пришлите разворот ещё раз, без бликов.',
  },
  {
    last_name: 'Кравец',
    first_name: 'Елена',
    patronymic: 'Игоревна',
    last_name_latin: 'KRAVETS',
    first_name_latin: 'ELENA',
    birthday: '1990-11-05',
    gender: 'female',
    phone: '+79215550177',
    address: petersburg,
    document_series: '4012',
    document_number: '775577',
    document_issued_at: '2012-12-03',
    document_issued_by: 'ТП № 62 ОУФМС России по Санкт-Петербургу',
    tax_id: '780122339087',
    verification_status: 'waiting',
  },
  {
    last_name: 'Ахметова',
    first_name: 'Айгерим',
    patronymic: null,
    last_name_latin: 'AKHMETOVA',
    first_name_latin: 'AIGERIM',
    birthday: '1994-07-22',
    gender: 'female',
    phone: '+77015550142',
    address: almaty,
    relation: 'friend',
    document_type: 'id_card',
    document_series: null,
    document_number: '043318275',
    document_issued_at: '2019-03-18',
    document_issued_by: 'МВД Республики Казахстан',
    tax_id: '940722400186',
    verification_status: 'verified',
  },
]

const blockedPeople: Entry[] = [
  {
    last_name: 'Громов',
    first_name: 'Сергей',
    patronymic: 'Андреевич',
    last_name_latin: 'GROMOV',
    first_name_latin: 'SERGEI',
    birthday: '1984-12-01',
    gender: 'male',
    phone: '+79215550108',
    address: petersburg,
    document_series: '4004',
    document_number: '318577',
    document_issued_at: '2004-12-20',
    document_issued_by: 'ОВД Адмиралтейского района Санкт-Петербурга',
    tax_id: '780231857730',
    verification_status: 'invalid',
    verification_comment: 'Данные паспорта не совпали с ИНН.',
  },
]

/** The first is the customer's own and the default. */
async function addressBook(db: Database, user_id: number, now: Date, entries: readonly Entry[]): Promise<People> {
  const rows = await db
    .insert(receivers)
    .values(
      entries.map((entry, index) => ({
        user_id,
        name: [entry.last_name, entry.first_name, entry.patronymic].filter((part) => part).join(' '),
        country_code: entry.address.country_code,
        citizenship_code: entry.address.country_code,
        relation: index === 0 ? 'self' : 'family',
        document_type: 'passport',
        is_default: index === 0,
        created_at: now,
        ...entry,
      })),
    )
    .returning()
  const [self, ...others] = rows
  if (!self) throw new Error('The demo receivers were not stored')
  return { user_id, self, others, sender_ids: [] }
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
