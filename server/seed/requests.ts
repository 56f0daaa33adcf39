import type { Database } from '#server/context.ts'
import { parcelRequests, searchRequests } from '#server/db/tables/parcel-requests.ts'
import type { WrittenParcel } from './money.ts'
import type { Random } from './random.ts'
import { timeOf } from './story.ts'

const hour = 3_600_000

/** Writes Anna's requests about parcels in the warehouse: one done, one open, one withdrawn. */
export async function writeParcelRequests(
  db: Database,
  random: Random,
  told: readonly WrittenParcel[],
  now: Date,
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * hour)
  const stored = told.filter(({ story }) => story.plan.status === 'received')
  const of = (isIt: (parcel: WrittenParcel) => boolean) => {
    const parcel = stored.find(isIt)
    return { user_id: parcel?.story.user_id ?? 0, parcel_id: parcel?.id ?? 0, client_uuid: random.uuid() }
  }
  const damaged = of(
    ({ story }) => story.plan.status === 'received' && (story.plan.flags?.includes('damaged') ?? false),
  )
  const present = of(({ story }) => story.plan.sender_id !== undefined)
  const records = of(({ story }) => story.plan.shop.name === 'Vinyl Harbor')
  const rub = { currency: 'RUB' as const }
  await db.insert(parcelRequests).values([
    {
      ...records,
      ...rub,
      kind: 'repack',
      comment: 'Пластинки плотнее, без воздуха',
      status: 'cancelled',
      price: '250.00',
      created_at: ago(200),
      closed_at: ago(198),
    },
    {
      ...damaged,
      ...rub,
      kind: 'photos',
      comment: 'Угол коробки крупно',
      status: 'done',
      price: '0.00',
      staff_comment: { ru: 'Сфотографировали вмятину', en: 'We photographed the dent' },
      created_at: ago(40),
      closed_at: ago(36),
    },
    {
      ...present,
      ...rub,
      kind: 'measure',
      comment: 'Длина и ширина коробки без упаковки',
      status: 'requested',
      price: '120.00',
      created_at: ago(3),
    },
  ])
}

/** Writes search requests: one open, one answered. */
export async function writeSearches(
  db: Database,
  random: Random,
  told: readonly WrittenParcel[],
  now: Date,
): Promise<void> {
  const found = told.find(({ story, row }) => story.plan.status === 'received' && row.tracking_number)
  const received_at = found && timeOf(found.story, 'received')
  if (!found || !received_at) throw new Error('The demo world has no parcel to be found')
  const { user_id } = found.story
  await db.insert(searchRequests).values([
    {
      user_id,
      client_uuid: random.uuid(),
      tracking_number: found.row.tracking_number ?? '',
      shop_name: found.row.shop_name,
      description: 'Перевозчик пишет «доставлено», а в кабинете посылки нет',
      status: 'found',
      parcel_id: found.id,
      staff_comment: { ru: 'Нашли: на этикетке не было кода клиента', en: 'Found: the label had no customer code' },
      created_at: new Date(received_at.getTime() - 20 * hour),
      closed_at: received_at,
    },
    {
      user_id,
      client_uuid: random.uuid(),
      tracking_number: '9405503699300418726613',
      shop_name: 'Little Oak',
      description: 'Детский рюкзак, синяя коробка',
      status: 'searching',
      created_at: new Date(now.getTime() - 18 * hour),
    },
  ])
}
