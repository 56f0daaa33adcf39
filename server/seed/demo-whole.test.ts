import { asc, eq, isNotNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { claims as claimsApi } from '#contracts/claims.ts'
import { manifestDocuments, manifests as manifestsApi, ManifestStatus, manifestStatuses } from '#contracts/manifests.ts'
import { notifications as notificationsApi } from '#contracts/notifications.ts'
import { orderStatuses, ordersForCalculation as ordersApi, OrderStatus } from '#contracts/orders/orders.ts'
import { parcelFiles } from '#contracts/parcels/papers.ts'
import { parcels as parcelsApi } from '#contracts/parcels/parcels.ts'
import { paymentRequests as requestsApi, paymentRequestStatuses } from '#contracts/payment-requests.ts'
import { receiverBook } from '#contracts/people/people.ts'
import { searchRequests as searchApi } from '#contracts/search-requests.ts'
import { balance as balanceApi } from '#contracts/transactions.ts'
import { documentProblems } from '#rules/identity-documents.ts'
import { isImei } from '#rules/imei.ts'
import { manifestTransitions, parcelsBecome, reasonToStay } from '#rules/manifest-status.ts'
import { amount, hundredths, sum } from '#rules/money.ts'
import { quoteFault } from '#rules/order-quote.ts'
import { orderTransitions } from '#rules/order-status.ts'
import { storageNotices } from '#rules/storage-clock.ts'
import { daysBetween, utcDay } from '#rules/storage.ts'
import { taxIdProblem } from '#rules/tax-id.ts'
import { grams, kilograms } from '#rules/weight.ts'
import { files } from '#server/db/tables/files.ts'
import { manifestEvents, manifests } from '#server/db/tables/manifests.ts'
import { notifications } from '#server/db/tables/notifications.ts'
import { orderEvents, ordersForCalculation as orders } from '#server/db/tables/orders.ts'
import { claims, searchRequests } from '#server/db/tables/parcel-requests.ts'
import { parcelEvents, parcelItems, parcels } from '#server/db/tables/parcels.ts'
import { paymentRequests } from '#server/db/tables/payment-requests.ts'
import { receivers } from '#server/db/tables/people.ts'
import { balances, holds, transactions } from '#server/db/tables/transactions.ts'
import { fileReply } from '#server/files/files-of.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { forEachEngine } from '#tests/support/database.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

forEachEngine((engine) => {
  let provider: Provider
  let db: Provider['context']['db']
  let anna: Customer
  beforeAll(async () => {
    provider = await createProvider({ engine, files: true })
    db = provider.context.db
    anna = customer(provider, await provider.signIn('anna@aist.example'))
  })
  afterAll(() => provider.close())

  describe('the ledger of the demo world', () => {
    const ledger = () => db.select().from(transactions).orderBy(asc(transactions.created_at), asc(transactions.id))

    test('is the balance, and every row of it says the balance after it', async () => {
      const running = new Map<string, bigint>()
      for (const { user_id, currency, direction, amount: value, balance_after } of await ledger()) {
        const account = `${user_id} ${currency}`
        const change = direction === 'credit' ? hundredths(value) : -hundredths(value)
        const after = (running.get(account) ?? 0n) + change
        expect(amount(after)).toBe(balance_after)
        expect(after >= 0n).toBe(true)
        running.set(account, after)
      }
      const kept = await db.select().from(balances)
      expect(new Map(kept.map((row) => [`${row.user_id} ${row.currency}`, hundredths(row.amount)]))).toEqual(running)
    })

    test('is numbered in the order of time', async () => {
      const rows = await ledger()
      expect(rows.map((row) => row.number)).toEqual(rows.map((row) => row.number).toSorted())
      expect(rows.every((row) => row.created_at <= provider.clock.now())).toBe(true)
    })

    test('holds the payment of every parcel and order that was paid for, and of no other', async () => {
      const paid = (await ledger()).filter((row) => row.type === 'payment')
      const sums = new Map<string, string>()
      for (const row of paid) {
        const key = `${row.user_id} ${row.subject_type} ${row.subject_id} ${row.currency}`
        sums.set(key, sum([sums.get(key) ?? '0.00', row.amount]))
      }
      const expected = new Map<string, string>()
      for (const row of await db.select().from(parcels)) {
        if (hundredths(row.paid_amount) > 0n)
          expected.set(`${row.user_id} parcel ${row.id} ${row.currency}`, row.paid_amount)
      }
      for (const row of await db.select().from(orders)) {
        if (!row.quote || !['paid', 'purchasing', 'purchased'].includes(row.status)) continue
        expected.set(`${row.user_id} order_for_calculation ${row.id} ${row.quote.currency}`, row.quote.total)
      }
      expect(sums).toEqual(expected)
      expect(expected.size).toBeGreaterThan(250)
    })

    test('holds one credit for each approved payment request and each claim that was settled', async () => {
      const rows = await ledger()
      const requests = await db.select().from(paymentRequests)
      expect(new Set(requests.map((row) => row.status))).toEqual(new Set(paymentRequestStatuses))
      const credited = rows.filter((row) => row.payment_request_id !== null)
      const approved = requests.filter((row) => row.status === 'approved')
      const booking = (row: (typeof credited)[number]) => [
        row.id,
        row.user_id,
        row.amount,
        row.currency,
        row.created_at,
      ]
      const promised = (row: (typeof approved)[number]) => [
        row.transaction_id,
        row.user_id,
        row.credited_amount,
        row.credited_currency,
        row.reviewed_at,
      ]
      expect(new Map(credited.map((row) => [row.payment_request_id, booking(row)]))).toEqual(
        new Map(approved.map((row) => [row.id, promised(row)])),
      )
      expect(credited.length).toBe(approved.length)
      expect(requests.some((row) => row.status !== 'approved' && row.transaction_id !== null)).toBe(false)
      const settled = await db.select().from(claims).where(eq(claims.status, 'approved'))
      expect(settled.length).toBeGreaterThan(0)
      for (const claim of settled) {
        expect(rows.find((row) => row.cause === `claim:${claim.id}:compensation`)).toMatchObject({
          direction: 'credit',
          amount: claim.amount,
          currency: claim.currency,
        })
      }
    })

    test('leaves Anna something that is free, besides what is held for parcels in preparation', async () => {
      const { data } = await anna.get(balanceApi.show)
      for (const each of data) expect(hundredths(each.available)).toBeGreaterThan(0n)
      const held = await db.select().from(holds)
      const prepared = await db.select().from(parcels).where(eq(parcels.status, 'processing'))
      expect(new Set(held.map((row) => row.subject_id))).toEqual(new Set(prepared.map((row) => row.id)))
      for (const row of held) {
        expect(row.amount).toBe(prepared.find((parcel) => parcel.id === row.subject_id)?.estimated_total)
      }
    })
  })

  describe('the departures of the demo world', () => {
    test('move as the rules let them, each to the status it has', async () => {
      const rows = await db.select().from(manifests).orderBy(asc(manifests.id))
      expect(new Set(rows.map((row) => row.status))).toEqual(
        new Set(manifestStatuses.filter((status) => status !== 'released')),
      )
      const events = await db
        .select()
        .from(manifestEvents)
        .orderBy(asc(manifestEvents.occurred_at), asc(manifestEvents.id))
      for (const row of rows) {
        const own = events.filter((event) => event.manifest_id === row.id && event.status !== 'delayed')
        expect(own[0]?.status).toBe('forming')
        expect(own.at(-1)).toMatchObject({ status: row.status, occurred_at: row.updated_at })
        for (const [index, event] of own.slice(1).entries()) {
          expect(manifestTransitions[ManifestStatus.parse(own[index]?.status)]).toContain(event.status)
        }
        const at = (status: string) => own.find((event) => event.status === status)?.occurred_at ?? null
        expect([row.departed_at, row.released_at, row.arrived_at]).toEqual([
          at('departed'),
          at('released'),
          at('arrived'),
        ])
        expect(row.cutoff_at.toLocaleTimeString('ru', { timeZone: 'Europe/Moscow' })).toBe('18:00:00')
        expect(row.cutoff_at <= row.planned_departure_at && row.planned_departure_at < row.planned_arrival_at).toBe(
          true,
        )
        expect(events.every((event) => event.occurred_at <= provider.clock.now())).toBe(true)
      }
    })

    test('carry every parcel that has left, at the moments that the parcel’s own history names', async () => {
      const all = await db.select().from(parcels)
      const steps = await db.select().from(parcelEvents)
      const events = await db.select().from(manifestEvents)
      const shipped = all.filter((row) => row.shipped_at !== null)
      expect(shipped.length).toBeGreaterThan(250)
      for (const row of shipped) {
        expect(row.manifest_id).not.toBeNull()
        for (const event of events.filter((each) => each.manifest_id === row.manifest_id)) {
          const becomes = parcelsBecome[event.status as ManifestStatus]
          const own = steps.find((step) => step.parcel_id === row.id && step.status === becomes)
          expect(own?.occurred_at ?? event.occurred_at).toEqual(event.occurred_at)
        }
      }
      for (const row of all.filter((each) => each.status === 'ready_to_ship')) {
        const [manifest] = await db
          .select()
          .from(manifests)
          .where(eq(manifests.id, row.manifest_id ?? 0))
        expect(manifest && reasonToStay(row, manifest)).toBeNull()
      }
    })

    test('show Anna the sums of the customer’s own parcels', async () => {
      const { data } = await anna.get(manifestsApi.list, { query: { per_page: 100 } })
      expect(data.length).toBeGreaterThan(50)
      for (const { id } of data.slice(0, 12)) {
        const { data: shown } = await anna.get(manifestsApi.show, { params: { id } })
        expect(shown.parcels.length).toBe(shown.parcels_count)
        const weight = shown.parcels.reduce((total, parcel) => total + grams(parcel.weight ?? '0'), 0)
        expect(shown.total_weight).toBe(kilograms(weight))
        const cost = sum(shown.parcels.map((parcel) => parcel.total ?? '0.00'))
        expect(shown.total_cost).toEqual([{ currency: 'RUB', amount: cost }])
      }
      expect((await anna.get(manifestsApi.upcoming)).data.length).toBeGreaterThan(2)
    })
  })

  describe('the orders of the demo world', () => {
    test('are in every status, come there by the rules, and have quotes that add up', async () => {
      const rows = await db.select().from(orders)
      expect(new Set(rows.map((row) => row.status))).toEqual(new Set(orderStatuses))
      const events = await db.select().from(orderEvents).orderBy(asc(orderEvents.occurred_at), asc(orderEvents.id))
      for (const row of rows) {
        const own = events.filter((event) => event.order_id === row.id)
        expect(own.at(-1)).toMatchObject({ status: row.status, occurred_at: row.status_changed_at })
        for (const [index, event] of own.slice(1).entries()) {
          expect(Object.keys(orderTransitions[OrderStatus.parse(own[index]?.status)])).toContain(event.status)
        }
        expect(row.quote && quoteFault(row.quote)).toBeNull()
      }
      expect(rows.filter((row) => row.quote).length).toBeGreaterThan(4)
    })

    test('that were bought are the parcels that were declared at that moment', async () => {
      const bought = await db.select().from(orders).where(eq(orders.status, 'purchased'))
      const expected = await db.select().from(parcels).where(isNotNull(parcels.order_id))
      expect(new Set(expected.map((row) => row.order_id))).toEqual(new Set(bought.map((row) => row.id)))
      for (const row of expected) {
        expect(bought.find((order) => order.id === row.order_id)?.status_changed_at).toEqual(row.created_at)
      }
    })

    test('are shown by their contract', async () => {
      for (const status of orderStatuses) {
        const list = await anna.get(ordersApi.list, { query: { filter: { status } } })
        const { data } = await anna.get(ordersApi.show, { params: { id: list.data[0]?.id ?? 0 } })
        expect(data.status).toBe(status)
      }
    })
  })

  describe('what hangs on the demo world', () => {
    test('notifications lead to things of the customer’s, and each says a sentence', async () => {
      const rows = await db.select().from(notifications)
      expect(rows.some((row) => row.read_at === null) && rows.some((row) => row.read_at !== null)).toBe(true)
      const owners = {
        parcel: await ownersOf(parcels),
        manifest: new Set((await db.select().from(parcels)).map((row) => `${row.user_id} ${row.manifest_id}`)),
        order_for_calculation: await ownersOf(orders),
        payment_request: await ownersOf(paymentRequests),
        claim: await ownersOf(claims),
        receiver: await ownersOf(receivers),
        search_request: await ownersOf(searchRequests),
      }
      for (const row of rows) {
        const known = owners[row.subject_type as keyof typeof owners]
        const isKnown = known?.has(`${row.user_id} ${row.subject_id}`) ?? row.subject_type === null
        expect(isKnown).toBe(true)
        expect(row.created_at <= provider.clock.now()).toBe(true)
      }
      const { data } = await anna.get(notificationsApi.list, { query: { per_page: 100 } })
      for (const { title, text } of data) expect(`${title} ${text}`).not.toMatch(/\{\{|undefined/)
    })

    test('what has been paid or answered since is read, although it came lately', async () => {
      const told = (table: typeof parcels | typeof orders, kind: string) =>
        db
          .select({ status: table.status, read_at: notifications.read_at })
          .from(notifications)
          .innerJoin(table, eq(table.id, notifications.subject_id))
          .where(eq(notifications.kind, kind))
      for (const [table, status, kind] of [
        [parcels, 'awaiting_payment', 'parcel_awaiting_payment'],
        [parcels, 'customs_hold', 'parcel_customs_hold'],
        [orders, 'calculated', 'order_calculated'],
      ] as const) {
        const rows = await told(table, kind)
        expect(rows.some((row) => row.status === status && row.read_at === null)).toBe(true)
        expect(rows.filter((row) => row.status !== status && row.read_at === null)).toEqual([])
      }
    })

    test('warnings of storage came when the customer is promised them: 7, 3 and 1 days before it ends', async () => {
      const warnings = await db.select().from(notifications).where(eq(notifications.kind, 'storage_warning'))
      expect(warnings.length).toBeGreaterThan(0)
      for (const { values, created_at } of warnings) {
        expect(storageNotices).toContain(daysBetween(utcDay(created_at), String(values.date)))
        expect(created_at <= provider.clock.now()).toBe(true)
      }
    })

    test('files can be read, whole and small', async () => {
      const rows = await db.select().from(files).orderBy(asc(files.id))
      expect(new Set(rows.map((row) => row.subject_type))).toEqual(
        new Set(['identity_document', 'receiver', 'parcel', 'payment_request', 'claim_message', 'manifest']),
      )
      for (const row of rows) {
        const reply = fileReply(provider.context, row)
        for (const url of [reply.url, reply.thumb_url]) {
          if (!url) continue
          const answer = await provider.fetch(url)
          expect([answer.status, (await answer.arrayBuffer()).byteLength > 0]).toEqual([200, true])
        }
      }
    })

    test('every item has its category, and a phone a number that is one', async () => {
      const items = await db.select().from(parcelItems)
      expect(items.filter(({ category_id }) => category_id === null)).toEqual([])
      const phones = items.flatMap(({ imei }) => imei ?? [])
      expect(phones).not.toEqual([])
      expect(phones.filter((imei) => !isImei(imei))).toEqual([])
    })

    test('departures that have left carry their papers, the customer’s among them', async () => {
      const papers = await db.select().from(files).where(eq(files.subject_type, 'manifest'))
      expect(new Set(papers.map(({ kind, user_id }) => `${kind} ${user_id !== null}`))).toEqual(
        new Set(['waybill false', 'declaration true']),
      )
      const declared = papers.find(({ kind }) => kind === 'declaration')
      const { data } = await anna.get(manifestDocuments.list, { params: { id: declared?.subject_id ?? 0 } })
      expect(data.map(({ kind }) => kind)).toEqual(['waybill', 'declaration'])
    })

    test('what was credited has the proof for its receipt', async () => {
      const credits = await db.select().from(transactions).where(isNotNull(transactions.payment_request_id))
      expect(credits.filter(({ receipt_file_id }) => receipt_file_id === null)).toEqual([])
    })

    test('every payment request has its proof, every parcel on the shelf its photos', async () => {
      const proven = await db.select().from(files).where(eq(files.kind, 'proof'))
      const requests = await db.select().from(paymentRequests)
      expect(new Set(proven.map((row) => row.subject_id))).toEqual(new Set(requests.map((row) => row.id)))
      const { data } = await anna.get(parcelsApi.list, { query: { filter: { status: 'received' } } })
      for (const { id } of data) {
        expect((await anna.get(parcelFiles.list, { params: { id } })).data.photos.length).toBeGreaterThan(1)
      }
    })

    test('receivers have documents and tax numbers as their countries write them', async () => {
      const rows = await db.select().from(receivers)
      for (const { citizenship_code, country_code, document_series, document_number, document_type, tax_id } of rows) {
        const document = {
          type: document_type === 'id_card' ? ('id_card' as const) : ('passport' as const),
          series: document_series ?? '',
          number: document_number ?? '',
        }
        expect(documentProblems(citizenship_code ?? '', document)).toEqual([])
        expect(taxIdProblem(country_code, tax_id ?? '')).toBeNull()
      }
      const { data } = await anna.get(receiverBook.show, { params: { id: rows[0]?.id ?? 0 } })
      expect(data.missing).toEqual([])
      expect(data.document_files).toHaveLength(2)
    })

    test('claims, searches and payment requests are shown by their contracts', async () => {
      const list = await anna.get(claimsApi.list)
      expect(new Set(list.data.map((claim) => claim.status))).toEqual(new Set(['open', 'approved', 'rejected']))
      for (const { id } of list.data) {
        expect((await anna.get(claimsApi.show, { params: { id } })).data.messages.length).toBeGreaterThan(1)
      }
      expect((await anna.get(searchApi.list)).data.map((search) => search.status)).toEqual(['searching', 'found'])
      const requests = await anna.get(requestsApi.list, { query: { per_page: 100 } })
      for (const { id } of requests.data) {
        expect((await anna.get(requestsApi.show, { params: { id } })).data.proof_files.length).toBe(1)
      }
      expect(requests.data.some((request) => request.credited_currency !== request.currency)).toBe(true)
    })
  })

  async function ownersOf(table: Owned) {
    const rows = await db.select({ id: table.id, user_id: table.user_id }).from(table as typeof parcels)
    return new Set(rows.map((row) => `${row.user_id} ${row.id}`))
  }
})

type Owned =
  | typeof parcels
  | typeof orders
  | typeof paymentRequests
  | typeof claims
  | typeof receivers
  | typeof searchRequests
