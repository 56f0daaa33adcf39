import { inCurrency } from '#rules/currency-rates.ts'
import type { Database } from '#server/context.ts'
import type { Localized } from '#server/db/columns.ts'
import { compensationEntry } from '#server/claims/compensation.ts'
import { claimMessages, claims } from '#server/db/tables/parcel-requests.ts'
import type { Entry } from '#server/transactions/ledger.ts'
import { demoRates } from './exchange-rates.ts'
import type { World } from './demo-parcel.ts'
import type { WrittenParcel } from './money.ts'
import { takeNumbers } from './numbers.ts'
import type { Random } from './random.ts'
import { timeOf } from './story.ts'

const hour = 3_600_000

type Message = { from: 'customer' | 'staff'; body: string; hours: number; hasPhoto?: true }

type Told = {
  parcel: WrittenParcel
  kind: string
  filed_at: Date
  status: 'open' | 'approved' | 'rejected'
  amount?: string
  resolution?: Localized
  messages: Message[]
}

export type WrittenClaims = {
  /** Ledger entries of the compensations. */
  entries: Entry[]
  photos: { user_id: number; message_id: number; now: Date }[]
}

/** Writes one open claim, one rejected, and an approved and compensated one for every lost parcel. */
export async function writeClaims(
  db: Database,
  world: World,
  random: Random,
  told: readonly WrittenParcel[],
): Promise<WrittenClaims> {
  const list = [...talkedAbout(told, world.now), ...refused(told), ...lost(told)].toSorted(
    (one, other) => one.filed_at.getTime() - other.filed_at.getTime(),
  )
  const first = await takeNumbers(db, 'claim_numbers', list.length)
  const numbered = list.map((claim, index) => ({ claim, number: `CL-${String(first + index).padStart(6, '0')}` }))
  const rows = await db
    .insert(claims)
    .values(
      numbered.map(({ claim, number }) => {
        const last = lastAt(claim)
        return {
          number,
          user_id: claim.parcel.story.user_id,
          parcel_id: claim.parcel.id,
          client_uuid: random.uuid(),
          kind: claim.kind,
          amount: claim.amount,
          currency: claim.amount === undefined ? undefined : ('RUB' as const),
          status: claim.status,
          resolution: claim.resolution,
          created_at: claim.filed_at,
          updated_at: last,
          closed_at: claim.status === 'open' ? null : last,
        }
      }),
    )
    .returning({ id: claims.id, number: claims.number })
  const written = numbered.map((each) => ({ ...each, id: rows.find((row) => row.number === each.number)?.id ?? 0 }))
  const messages = await db
    .insert(claimMessages)
    .values(
      written.flatMap(({ claim, id }) =>
        claim.messages.map(({ from, body, hours }) => ({
          claim_id: id,
          client_uuid: from === 'customer' ? random.uuid() : null,
          staff_id: from === 'staff' ? world.staff_id : null,
          body,
          created_at: new Date(claim.filed_at.getTime() + hours * hour),
        })),
      ),
    )
    .returning()
  const photos = written.flatMap(({ claim, id }) => {
    const shown = claim.messages.find((message) => message.hasPhoto)?.body
    const message = messages.find((each) => each.claim_id === id && each.body === shown)
    return message ? [{ user_id: claim.parcel.story.user_id, message_id: message.id, now: message.created_at }] : []
  })
  return { entries: written.flatMap((each) => compensation(each, world.staff_id)), photos }
}

function talkedAbout(told: readonly WrittenParcel[], now: Date): Told[] {
  const parcel = told.find(({ story }) => story.plan.status === 'received' && story.plan.flags?.includes('damaged'))
  if (!parcel) return []
  return [
    {
      parcel,
      kind: 'damaged',
      filed_at: new Date(now.getTime() - 31 * hour),
      status: 'open',
      amount: '2000.00',
      messages: [
        { from: 'customer', body: 'Угол коробки вмят. Сковорода внутри цела?', hours: 0, hasPhoto: true },
        { from: 'staff', body: 'Открыли и проверили: чугун цел, треснула деревянная ручка. Прислать фото?', hours: 5 },
        { from: 'customer', body: 'Да, пришлите, пожалуйста. Ручку придётся менять.', hours: 6 },
      ],
    },
  ]
}

/** A claim about a parcel delivered this year, filed within two weeks. */
function refused(told: readonly WrittenParcel[]): Told[] {
  const parcel = told.find(({ story }) => story.plan.status === 'delivered' && story.plan.age > 70 * 24)
  const delivered = parcel && timeOf(parcel.story, 'delivered')
  if (!parcel || !delivered) return []
  return [
    {
      parcel,
      kind: 'wrong_charge',
      filed_at: new Date(delivered.getTime() + 40 * hour),
      status: 'rejected',
      resolution: {
        ru: 'Вес на весах и размеры коробки сошлись со счётом, фото весов приложено к посылке.',
        en: 'The weight and box size match the bill. A photo of the scales is attached to the parcel.',
      },
      messages: [
        { from: 'customer', body: 'Мне кажется, вес посчитан с запасом. Проверьте, пожалуйста.', hours: 0 },
        {
          from: 'staff',
          body: 'Проверили по фото весов: объёмный вес больше фактического, считали по нему. Счёт верный.',
          hours: 22,
        },
      ],
    },
  ]
}

function lost(told: readonly WrittenParcel[]): Told[] {
  return told.flatMap((parcel) => {
    const at = timeOf(parcel.story, 'lost')
    const { declared_value, declared_currency } = parcel.row
    if (!at || typeof declared_value !== 'string') return []
    const value = inCurrency(declared_value, declared_currency, 'RUB', demoRates)
    if (value === null) throw new Error(`The demo world has no rate of ${declared_currency}`)
    return [
      {
        parcel,
        kind: 'lost',
        filed_at: new Date(at.getTime() + 6 * hour),
        status: 'approved' as const,
        amount: value,
        resolution: {
          ru: 'Перевозчик признал потерю: возмещаем объявленную стоимость.',
          en: 'The carrier has confirmed the loss, so we’re refunding the declared value.',
        },
        messages: [
          { from: 'customer' as const, body: 'Посылка числится потерянной. Прошу вернуть стоимость.', hours: 0 },
          { from: 'staff' as const, body: 'Перевозчик ответил, мы приняли решение: оно в начале страницы.', hours: 44 },
        ],
      },
    ]
  })
}

function compensation({ claim, id, number }: { claim: Told; id: number; number: string }, staff_id: number): Entry[] {
  if (claim.status !== 'approved' || claim.amount === undefined) return []
  const { user_id } = claim.parcel.story
  const paid = { amount: claim.amount, currency: 'RUB', staff_id, now: lastAt(claim) } as const
  return [compensationEntry({ id, number, user_id }, paid)]
}

function lastAt({ filed_at, messages }: Told): Date {
  return new Date(filed_at.getTime() + (messages.at(-1)?.hours ?? 0) * hour)
}
