import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withNoBreakSpaces } from '#i18n/no-break-spaces.ts'
import { claims } from '#contracts/claims.ts'
import { manifests, manifestStatuses } from '#contracts/manifests.ts'
import { notifications as api } from '#contracts/notifications.ts'
import { ordersForCalculation } from '#contracts/orders/orders.ts'
import { parcels, parcelStatuses } from '#contracts/parcels/parcels.ts'
import { parcelName } from '#rules/parcel-name.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { words } from '#server/words/words.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { both, isNoticeKind, noticeInWords, type NoticeKind } from './notice-words.ts'
import { notify, type Notice } from './notify.ts'

forEachEngine((engine) => {
  let provider: Provider
  let anna: Customer
  let maria: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine })
    anna = customer(provider, await provider.signIn('anna@aist.example'))
    maria = customer(provider, await provider.signIn('new@aist.example'))
  })
  afterAll(() => provider.close())
  beforeEach(() => provider.context.db.delete(notifications))

  const annaId = 1
  const tell = (change: Partial<Notice> = {}) =>
    notify(provider.context.db, [
      {
        user_id: annaId,
        kind: 'parcel_received',
        subject: { type: 'parcel', id: 7, number: 'P-000007' },
        cause: crypto.randomUUID(),
        now: provider.clock.now(),
        ...change,
      },
    ])
  const list = async (query = {}) => (await anna.get(api.list, { query })).data
  const unread = async (of = anna) => (await of.get(api.unreadCount)).data.unread_count

  describe('the list', () => {
    const unnamed = { type: 'parcel', id: 2_000_000_000, number: 'P-000007' }
    test('says what happened in the reader’s language, and what it is about', async () => {
      await tell({ subject: unnamed })
      expect(await list()).toMatchObject([
        {
          kind: 'parcel_received',
          title: 'Parcel P-000007 is at the warehouse',
          subject: unnamed,
          read_at: null,
          created_at: provider.clock.now().toISOString(),
        },
      ])
      const { data } = await anna.get(api.list, { language: 'ru' })
      expect(data[0]?.title).toBe('Посылка P-000007 на складе')
    })

    test('calls an order by its name, or by its first item', async () => {
      const { data: mine } = await anna.get(ordersForCalculation.list)
      const order = mine.find(({ title, first_item }) => !title && first_item?.title)
      const subject = { type: 'order_for_calculation', id: order?.id ?? 0, number: order?.number ?? '' }
      await tell({ kind: 'order_in_review', subject })
      const [notice] = await list()
      expect(notice?.title).toContain(`“${withNoBreakSpaces(order?.first_item?.title ?? '', 'en')}”`)
      expect(notice?.title).not.toContain(order?.number)
      // An order of somebody else isn't disclosed.
      await notify(provider.context.db, [
        { user_id: 2, kind: 'order_in_review', subject, cause: 'not theirs', now: provider.clock.now() },
      ])
      const { data } = await maria.get(api.list)
      expect(data[0]?.title).toContain(order?.number)
    })

    test('calls a parcel what its customer calls it, and leaves its number beside', async () => {
      const { data: mine } = await anna.get(parcels.list)
      const named = mine.find(({ title }) => title)
      await tell({ subject: { type: 'parcel', id: named?.id ?? 0, number: named?.number ?? '' } })
      expect(await list()).toMatchObject([
        { title: `Parcel “${named?.title}” is at the warehouse`, subject: { number: named?.number } },
      ])
      // A parcel of somebody else isn't disclosed.
      await notify(provider.context.db, [
        {
          user_id: 2,
          kind: 'parcel_received',
          subject: { type: 'parcel', id: named?.id ?? 0, number: named?.number ?? '' },
          cause: 'not theirs',
          now: provider.clock.now(),
        },
      ])
      expect((await maria.get(api.list)).data[0]?.title ?? '').not.toContain(named?.title)
    })

    test('calls a claim by its parcel and an order by its title', async () => {
      const [claim] = (await anna.get(claims.list)).data
      const order = (await anna.get(ordersForCalculation.list)).data.find(({ title }) => title)
      const cases = [
        { kind: 'claim_answered', type: 'claim', thing: claim, name: claim && parcelName(claim.parcel) },
        { kind: 'order_in_review', type: 'order_for_calculation', thing: order, name: order?.title },
      ] as const
      for (const { kind, type, thing, name } of cases) {
        await tell({ kind, subject: { type, id: thing?.id ?? 0, number: thing?.number ?? '' }, values: { count: 1 } })
        const [notice] = await list()
        expect(notice).toMatchObject({
          title: expect.stringContaining(`“${withNoBreakSpaces(name ?? '', 'en')}”`),
          subject: { number: thing?.number },
        })
      }
    })

    test('calls a departure by its number and its way, because several go the same way', async () => {
      const [departure] = (await anna.get(manifests.list)).data
      const { id = 0, number = '', title = '' } = departure ?? {}
      await tell({ kind: 'manifest_arrived', subject: { type: 'manifest', id, number }, values: { number, count: 1 } })
      const [notice] = await list()
      expect(notice?.title).toBe(`Shipment ${number} (${withNoBreakSpaces(title, 'en')}) has arrived`)
    })

    test('is newest first and goes on page by page, without a gap or a repeat', async () => {
      for (const id of [1, 2, 3, 4, 5]) {
        provider.clock.advance(1000)
        await tell({ subject: { type: 'parcel', id, number: `P-00000${id}` } })
      }
      const first = await anna.get(api.list, { query: { per_page: 3 } })
      const second = await anna.get(api.list, { query: { per_page: 3, cursor: first.next_cursor ?? '' } })
      expect([...first.data, ...second.data].map((each) => each.subject?.id)).toEqual([5, 4, 3, 2, 1])
      expect(second.next_cursor).toBeNull()
      expect(await anna.errors(api.list, { query: { cursor: 'nonsense' } })).toHaveProperty('cursor')
    })

    test('is each customer’s own', async () => {
      await tell()
      expect((await maria.get(api.list)).data).toEqual([])
      expect(await unread(maria)).toBe(0)
    })

    test('can show only what is not read yet', async () => {
      await tell()
      await anna.get(api.read, { body: { all: true } })
      await tell({ kind: 'parcel_delivered' })
      expect((await list({ filter: { unread: '1' } })).map((each) => each.kind)).toEqual(['parcel_delivered'])
    })
  })

  describe('reading', () => {
    test('takes those that are named, and says how many are left', async () => {
      await tell()
      await tell()
      const [one] = await list()
      expect(await anna.get(api.read, { body: { ids: [one?.id ?? 0] } })).toEqual({ data: { unread_count: 1 } })
      expect(await anna.get(api.read, { body: { ids: [one?.id ?? 0, 2_000_000_000] } })).toEqual({
        data: { unread_count: 1 },
      })
      expect((await list()).filter((each) => each.read_at === null)).toHaveLength(1)
    })

    test('takes all at once, and keeps the moment of the first reading', async () => {
      await tell()
      await anna.get(api.read, { body: { all: true } })
      const [before] = await list()
      provider.clock.advance(60_000)
      await anna.get(api.read, { body: { all: true } })
      expect(await list()).toEqual([before])
    })

    test('takes all up to the one that was seen, in the order of the list', async () => {
      await tell({ kind: 'parcel_delivered' })
      const [seen] = await list()
      // An older one that was written later, and one of the same moment.
      await tell({ kind: 'parcel_arrived', now: new Date(provider.clock.now().getTime() - 1000) })
      await tell({ kind: 'parcel_customs' })
      const body = { all: true, up_to_id: seen?.id ?? 0 } as const
      expect(await anna.get(api.read, { body })).toEqual({ data: { unread_count: 1 } })
      expect((await list({ filter: { unread: '1' } })).map(({ kind }) => kind)).toEqual(['parcel_customs'])
    })

    test('takes none up to one that is not there, or is another customer’s', async () => {
      await tell()
      await tell({ user_id: 2 })
      const [other] = (await maria.get(api.list)).data
      for (const up_to_id of [other?.id ?? 0, 2_000_000_000])
        expect(await anna.get(api.read, { body: { all: true, up_to_id } })).toEqual({ data: { unread_count: 1 } })
    })

    test('never marks another customer’s as read', async () => {
      await tell()
      const [one] = await list()
      await maria.get(api.read, { body: { ids: [one?.id ?? 0] } })
      await maria.get(api.read, { body: { all: true } })
      expect(await unread()).toBe(1)
    })

    test.each([
      {},
      { ids: [] },
      { ids: [0] },
      { all: false },
      { ids: [1], all: true },
      { ids: ['1'] },
      { up_to_id: 1 },
      { ids: [1], up_to_id: 1 },
      { all: true, up_to_id: 0 },
    ])('refuses %j', async (body) => {
      expect((await anna.ask(api.read, { body })).status).toBe(422)
    })
  })

  describe('telling', () => {
    test('tells one cause once', async () => {
      expect(await tell({ cause: 'parcel:7:received' })).toHaveLength(1)
      expect(await tell({ cause: 'parcel:7:received' })).toEqual([])
      expect(await unread()).toBe(1)
    })

    test('refuses a kind that has no sentence', async () => {
      await expect(tell({ kind: 'parcel_vanished' })).rejects.toThrow(RangeError)
      await expect(tell({ kind: 'toString' })).rejects.toThrow(RangeError)
    })
  })
})

describe('the sentences', () => {
  const say = (kind: NoticeKind, values = {}, language: 'ru' | 'en' = 'ru') =>
    noticeInWords({ kind, values, subject_number: 'X-000001' }, language)

  test('there is one for every step of a departure', () => {
    const kinds = manifestStatuses.filter((status) => status !== 'forming').map((status) => `manifest_${status}`)
    expect(kinds.filter((kind) => !isNoticeKind(kind))).toEqual([])
  })

  test('there is one for every step of a parcel but their own and those they hear of with the departure', () => {
    const untold = ['draft', 'expected', 'processing', 'shipped', 'merged', 'cancelled']
    expect(parcelStatuses.filter((status) => !isNoticeKind(`parcel_${status}`))).toEqual(untold)
  })

  test('sums, dates and counts are said as the reader writes them', () => {
    expect(say('parcel_price_approval', { amount: '1200.50', currency: 'RUB' }).text).toContain('1\u00a0200,50\u00a0₽')
    expect(say('parcel_price_approval', { amount: '1200.50', currency: 'USD' }, 'en').text).toContain('$1,200.50')
    expect(say('disposal_notice', { date: '2026-11-24' }).text).toContain('24.11.2026')
    expect(say('storage_warning', { date: '2026-11-24' })).toEqual({
      title: 'Посылка X-000001: хранение бесплатно до 24\u00a0ноября включительно',
      text: 'После этого дня хранение платное. Отправьте посылку, чтобы не платить.',
    })
    expect(say('storage_warning', { count: 3, date: '2026-11-24' }, 'en').title).toBe(
      'Parcel X-000001: free storage through 24\u00a0November',
    )
  })

  test('of a disposal it says where the reason is: storage may have ended, or customs refused entry', () => {
    expect(say('parcel_disposed').text).not.toMatch(/хранени/i)
    expect(say('parcel_disposed', {}, 'en').text).not.toMatch(/storage/i)
  })

  test('an unpaid parcel’s customer is asked to pay, not to ship what cannot be shipped yet', () => {
    for (const kind of ['storage_warning', 'storage_fee_started', 'disposal_notice'] as const) {
      const values = { date: '2026-11-24', amount: '1.00', currency: 'EUR', unpaid: 1 }
      expect(say(kind, values).text).toMatch(/Оплатите посылку/)
      expect(say(kind, values).text).not.toMatch(/Отправьте|верните/)
      expect(say(kind, values, 'en').text).toMatch(/Pay for the parcel/)
      expect(say(kind, values, 'en').text).not.toMatch(/ship|return/i)
    }
  })

  test('what staff wrote in both languages reaches each reader in theirs', () => {
    const values = both('reason', { ru: 'туман', en: 'fog' })
    expect(say('manifest_delayed', values).text).toMatch(/^Туман\. /)
    expect(say('manifest_delayed', values, 'en').text).toMatch(/^Fog\. /)
    const question = both('question', { ru: 'Какой цвет?', en: 'Which colour?' })
    expect(say('order_needs_clarification', question).text).toBe('Какой цвет?')
  })

  test('what staff asked of the customer is said instead of the usual words', () => {
    const comment = both('comment', { ru: 'Приложите инвойс', en: 'Attach the invoice' })
    expect(say('parcel_awaiting_customer', comment).text).toBe('Приложите инвойс. Посылка ждёт вашего решения.')
    expect(say('parcel_awaiting_customer').text).toBe(
      words.ru.t('provider.notifications.parcel_awaiting_customer.text'),
    )
  })

  test('a kind that is no longer known is shown as it is', () => {
    expect(noticeInWords({ kind: 'old_kind', values: {}, subject_number: null }, 'en')).toEqual({
      title: 'old_kind',
      text: '',
    })
    expect(words.en.has('provider.notifications.old_kind.title')).toBe(false)
  })
})
