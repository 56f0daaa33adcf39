import type { PostalAddress } from '#contracts/addresses.ts'
import type { receivers } from '#server/db/tables/people.ts'

type Receiver = typeof receivers.$inferSelect

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

const tashkent: PostalAddress = {
  ...moscow,
  country_code: 'UZ',
  city: 'Ташкент',
  street: 'ул. Мукими',
  house: '5',
  building: null,
  apartment: '40',
  postal_code: '100115',
}

export type Entry = Pick<
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

/** All documents and tax numbers are fictional; formats and check digits are valid. */
export const annasPeople: Entry[] = [
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
    verification_comment: 'На фото блик, номер паспорта не читается',
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

export const annasPeopleAbroad: Entry[] = [
  {
    last_name: 'Юсупова',
    first_name: 'Нигора',
    patronymic: null,
    last_name_latin: 'YUSUPOVA',
    first_name_latin: 'NIGORA',
    birthday: '1988-02-14',
    gender: 'female',
    phone: '+998905550171',
    address: tashkent,
    relation: 'friend',
    document_type: 'foreign_passport',
    document_series: 'FA',
    document_number: '4417120',
    document_issued_at: '2020-09-07',
    document_issued_by: 'IIV 26201',
    tax_id: '41402885550171',
    verification_status: 'verified',
  },
  {
    last_name: 'Каримов',
    first_name: 'Тимур',
    patronymic: null,
    last_name_latin: 'KARIMOV',
    first_name_latin: 'TIMUR',
    birthday: '1985-06-03',
    gender: 'male',
    phone: '+998935550148',
    address: { ...tashkent, street: 'ул. Садыка Азимова', house: '18', apartment: '24' },
    relation: 'friend',
    document_type: 'foreign_passport',
    document_series: 'FA',
    document_number: '2093384',
    document_issued_at: '2021-03-22',
    document_issued_by: 'IIV 26204',
    tax_id: '30306855550148',
    verification_status: 'verified',
  },
]

export const blockedPeople: Entry[] = [
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
