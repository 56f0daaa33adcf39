import { weight as weightInWords } from '#i18n/formats.ts'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Localized } from '#server/db/columns.ts'
import type { pickupPoints, warehouses } from '#server/db/tables/places.ts'
import type { Plan } from './demo-parcel.ts'
import type { Departure } from './departures.ts'
import type { Shop } from './goods.ts'
import type { Step } from './journey.ts'
import type { NewParcel } from './write-parcels.ts'

type Scene = {
  warehouse: typeof warehouses.$inferSelect
  point: typeof pickupPoints.$inferSelect
  weight: string | null
  plan: Plan
  departure: Departure | undefined
}

const airport: Record<Shop['country_code'], Localized> = {
  US: { ru: 'Рейс из Нью-Йорка', en: 'Flight from New York' },
  DE: { ru: 'Рейс из Франкфурта', en: 'Flight from Frankfurt' },
  CN: { ru: 'Рейс из Гуанчжоу', en: 'Flight from Guangzhou' },
}

const onFlag: Record<string, Localized> = {
  invoice_missing: { ru: 'Нужен инвойс или чек магазина', en: 'We need the shop’s invoice or receipt' },
  price_approval: { ru: 'Цена заметно выше оценки', en: 'The price is well above the estimate' },
  restricted_item: {
    ru: 'Один товар нужно проверить: возможно, он под запретом',
    en: 'One item needs checking: it may be prohibited',
  },
  limit_exceeded: { ru: 'Беспошлинный лимит получателя исчерпан', en: 'The recipient’s duty-free limit is used up' },
  damaged: { ru: 'Коробка приехала помятой', en: 'The box arrived dented' },
}

const plain: Partial<Record<ParcelStatus, Localized>> = {
  merged: { ru: 'Сложили в одну коробку с другой посылкой', en: 'Combined with another parcel in one box' },
  cancelled: { ru: 'Магазин отменил заказ', en: 'The shop cancelled the order' },
  returned: { ru: 'Её не забрали вовремя', en: 'It wasn’t collected in time' },
  disposed: { ru: 'Срок хранения истёк', en: 'The storage period has ended' },
  lost: {
    ru: 'Перевозчик не нашёл посылку',
    en: 'The carrier couldn’t find the parcel',
  },
}

/** The events of a parcel's history, the oldest first. */
export function demoEvents(steps: readonly Step[], scene: Scene): NewParcel['events'] {
  return steps.map(({ status, at }) => ({
    status,
    title: null,
    comment: commentOn({ status, at }, scene),
    place: placeOf(status, scene),
    occurred_at: at,
  }))
}

/** On the day it was handed to the courier, or on the next one if that was late. */
function courierComes(at: Date): Localized {
  const day = (language: string) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'Europe/Moscow' }).format(
      at.getTime() + 6 * 3_600_000,
    )
  return { ru: `Приедет ${day('ru')} до 21:00`, en: `Expected on ${day('en-GB')} by 21:00` }
}

function commentOn({ status, at }: Step, scene: Scene): Localized | null {
  const { weight, plan, departure } = scene
  switch (status) {
    case 'received':
      return plan.flags?.includes('damaged')
        ? (onFlag.damaged ?? null)
        : {
            ru: `${weightInWords('ru', weight)}, коробка целая`,
            en: `${weightInWords('en', weight)}, box intact`,
          }
    case 'shipped': {
      const bill = departure?.papers?.document
      if (!bill) return null
      const flight = airport[plan.shop.country_code]
      return { ru: `${flight.ru}, авианакладная ${bill}`, en: `${flight.en}, air waybill ${bill}` }
    }
    case 'awaiting_customer':
    case 'customs_hold':
      return onFlag[plan.flags?.[0] ?? ''] ?? null
    case 'out_for_delivery':
      return courierComes(at)
    default:
      return plain[status] ?? null
  }
}

function placeOf(status: ParcelStatus, { warehouse, point, plan }: Scene): Localized | null {
  switch (status) {
    case 'draft':
    case 'expected':
    case 'cancelled':
    case 'lost':
      return null
    case 'customs':
    case 'customs_hold':
    case 'arrived':
    case 'out_for_delivery':
      return point.city
    case 'ready_for_pickup':
    case 'delivered':
    case 'returned':
      if (plan.courier) return point.city
      return { ru: `${point.city.ru}, ${point.address.ru}`, en: `${point.city.en}, ${point.address.en}` }
    default:
      return warehouse.title
  }
}
