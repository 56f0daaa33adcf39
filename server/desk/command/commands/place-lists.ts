import { staffPickupPoints, staffWarehouses } from '#contracts/staff/places.ts'
import { staffShops } from '#contracts/staff/shops.ts'
import type { Command } from '../command.ts'
import { listCommands } from '../list-commands.ts'
import { code, country, day, english, is_active, sentence, sort, sum } from '../list-fields.ts'

/** Warehouses, pick-up points and recommended shops. */
export const placeLists: Command[] = [
  ...listCommands({
    noun: 'warehouses',
    one: 'a warehouse',
    api: staffWarehouses,
    fields: {
      code,
      country_code: country,
      title: sentence('what customers read'),
      line1: { about: 'street and house' },
      line2_prefix: { about: 'stands before the customer’s code: Unit' },
      city: { about: 'as the shops need it' },
      state: { about: 'DE, Guangdong …' },
      postal_code: { about: 'as the shops need it', value: 'CODE' },
      phone: { about: 'for the shops' },
      schedule: sentence('when it is open'),
      tax_note: sentence('what shops add there, or do not'),
      free_storage_days: { about: 'how long a parcel lies for nothing', kind: 'number' },
      paid_storage_days: { about: 'how long it may lie after that', kind: 'number' },
      storage_fee_per_day: sum('of each day after the free ones'),
      sort,
      is_active,
    },
    columns: {
      CODE: (row) => row.code,
      COUNTRY: (row) => row.country_code,
      CITY: (row) => row.city,
      ADDRESS: (row) => row.line1,
      'FREE DAYS': (row) => row.free_storage_days,
      OFFERED: (row) => row.is_active,
    },
    example:
      '--code us --country-code US --title "USA, Delaware" --title-ru "США, Делавэр" --line1 "1209 Harbor Way" --line2-prefix Unit --city "New Castle" --state DE --postal-code 19720 --phone "+1 302 555 0142"',
  }),
  ...listCommands({
    noun: 'pickup-points',
    one: 'a pick-up point',
    api: staffPickupPoints,
    fields: {
      code,
      country_code: country,
      city: sentence('where it is'),
      title: sentence('what customers read'),
      address: sentence('street and house'),
      schedule: sentence('when it is open'),
      phone: { about: 'for customers' },
      sort,
      is_active,
    },
    columns: {
      CODE: (row) => row.code,
      COUNTRY: (row) => row.country_code,
      CITY: (row) => english(row.city),
      ADDRESS: (row) => english(row.address),
      OFFERED: (row) => row.is_active,
    },
    example:
      '--code ru-lesnaya --country-code RU --city Moscow --city-ru Москва --title Lesnaya --title-ru Лесная --address "20 Lesnaya St" --address-ru "Лесная ул., 20" --schedule "Every day 9:00–21:00" --schedule-ru "Ежедневно 9:00–21:00"',
  }),
  ...listCommands({
    noun: 'shops',
    one: 'a recommended shop',
    api: staffShops,
    fields: {
      code,
      name: { about: 'its first letter becomes the logo' },
      url: { about: 'https://…', value: 'LINK' },
      country_code: country,
      categories: { about: 'clothes, shoes, books …', kind: 'texts' },
      description: sentence('what it sells'),
      promo_code: { about: 'what customers type there', value: 'CODE' },
      promo_text: sentence('what they get for it'),
      promo_until: day('its last day'),
      delivery_note: sentence('how it sends to the warehouse'),
      restrictions: sentence('what cannot be sent on'),
      is_recommended: { about: 'whether it stands first', kind: 'yes-no' },
      sort,
      is_active,
    },
    columns: {
      CODE: (row) => row.code,
      NAME: (row) => row.name,
      COUNTRY: (row) => row.country_code,
      LINK: (row) => row.url,
      PROMO: (row) => row.promo_code,
      OFFERED: (row) => row.is_active,
    },
    example:
      '--code northpine --name Northpine --url https://northpine.example --country-code US --categories outdoor,clothes --description "Clothes and gear for hiking" --description-ru "Одежда и снаряжение для походов"',
  }),
]
