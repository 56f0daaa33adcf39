import { eq } from 'drizzle-orm'
import type { ParcelStatus } from '#contracts/parcels/parcels.ts'
import type { Context, Database } from '#server/context.ts'
import { parcels } from '#server/db/tables/parcels.ts'
import { staff } from '#server/db/tables/users.ts'
import { compareWithLimit } from '#server/parcels/duty-free-limits.ts'
import { parcelNumber } from '#server/parcels/parcel-number.ts'
import type { People } from './address-book.ts'
import { annaToday, annaYear, randomPlan } from './anna.ts'
import { writeClaims } from './claims.ts'
import { seedCustomers } from './customers.ts'
import { demoParcel, type Plan, type World } from './demo-parcel.ts'
import { seatParcels } from './departures.ts'
import { bookAll } from './book-all.ts'
import { corrections, holdForPrepared, neededTopUps, payments, type WrittenParcel } from './money.ts'
import { joinMerged } from './merging.ts'
import { tellNotices } from './notices.ts'
import { takeNumbers } from './numbers.ts'
import { tellOrders } from './order-stories.ts'
import { storeClaimPhoto, storeDocuments, storeManifestPapers, storeParcelFiles, storeProofs } from './paperwork.ts'
import { seedProvider } from './provider.ts'
import { createRandom, type Random } from './random.ts'
import { tellStory, type Story } from './story.ts'
import { annasTopUps, credits, linkBookings, writeTopUps } from './top-ups.ts'
import { writeParcelRequests, writeSearches } from './requests.ts'
import { currentDepartures, writeDepartures } from './write-departures.ts'
import { writeOrders, type WrittenOrder } from './write-orders.ts'
import { writeParcels } from './write-parcels.ts'

const yearOfParcels = 296

/** Fills an empty database with the demo world, all or nothing. The same clock time produces the same world. */
export async function seedDemo(context: Context): Promise<void> {
  await context.db.transaction(async (db) => {
    const random = createRandom(20_417)
    const now = context.clock.now()
    const provider = await seedProvider(db, now)
    const world = { ...provider, staff_id: await seedStaff(db, random, now) }
    const { anna, blocked } = await seedCustomers(db, world, random)
    const plans = [
      ...[...annaToday(anna), ...annaYear(random, anna, yearOfParcels)].map((plan) => ({
        user_id: anna.user_id,
        plan,
      })),
      ...blockedParcels(random, blocked).map((plan) => ({ user_id: blocked.user_id, plan })),
    ]
    const stories = plans.map((each) => tellStory(random, each, now))
    joinMerged(stories)
    const departures = await writeDepartures(db, world, seatParcels(random, stories, now))
    const orders = await writeOrders(db, random, tellOrders(anna, stories, now))
    const manifestOf = ({ departure }: Story) => (departure && departures.get(departure)) ?? null
    const told = await seedParcels(db, world, random, { stories, orders, manifestOf })
    await writeParcelRequests(db, random, told, now)
    await writeSearches(db, random, told, now)
    await storeDocuments(context, db, [anna, blocked], now)
    await storeParcelFiles(context, db, told)
    await storeManifestPapers(context, db, {
      user_id: anna.user_id,
      departures: await currentDepartures(db, anna.user_id, now),
    })
    await seedMoney(context, db, { world, random, told, orders, anna })
    await tellNotices(db, now)
  })
}

type Parcels = {
  stories: readonly Story[]
  orders: readonly WrittenOrder[]
  manifestOf: (story: Story) => number | null
}

/** Numbers parcels in the order they were declared, with gaps for other customers' parcels. */
async function seedParcels(
  db: Database,
  world: World,
  random: Random,
  { stories, orders, manifestOf }: Parcels,
): Promise<WrittenParcel[]> {
  const gap = 15
  const inOrder = stories.toSorted((one, other) => beginning(one.steps) - beginning(other.steps))
  const first = await takeNumbers(db, 'parcel_numbers', inOrder.length * gap)
  const list = inOrder.map((story, index) => ({
    story,
    ...demoParcel(world, random, story, {
      number: parcelNumber(first + index * gap + random.between(0, gap - 1)),
      manifest_id: manifestOf(story),
      order_id: orders.find((order) => order.story.parcel === story)?.id ?? null,
    }),
  }))
  const ids = await writeParcels(db, list)
  const told = list.map(({ story, parcel: row }) => ({ id: ids.get(row.number) ?? 0, number: row.number, story, row }))
  await linkMerged(db, told)
  for (const id of new Set(list.flatMap(({ parcel }) => parcel.receiver_id ?? []))) {
    await compareWithLimit(db, id, world.now)
  }
  return told
}

async function linkMerged(db: Database, told: readonly WrittenParcel[]): Promise<void> {
  for (const { id, story } of told) {
    const whole = told.find((other) => other.story === story.joined)
    if (whole) await db.update(parcels).set({ parent_parcel_id: whole.id }).where(eq(parcels.id, id))
  }
}

type Ledger = {
  world: World
  random: Random
  told: readonly WrittenParcel[]
  orders: readonly WrittenOrder[]
  anna: People
}

/** Books payments and corrections, and the top-ups they need. */
async function seedMoney(context: Context, db: Database, { world, random, told, orders, anna }: Ledger): Promise<void> {
  const { now, staff_id } = world
  const claims = await writeClaims(db, world, random, told)
  for (const photo of claims.photos) await storeClaimPhoto(context, db, photo)
  const due = told.find(({ story }) => story.plan.status === 'awaiting_payment')
  const own = annasTopUps(anna.user_id, due?.id, now)
  const entries = [...payments(told, orders), ...corrections(anna.user_id, staff_id, now), ...claims.entries]
  const ahead = credits(
    own.map((topUp) => ({ id: 0, number: '', topUp })),
    staff_id,
  )
  const topUps = await writeTopUps(db, world, random, [...own, ...neededTopUps(random, [...entries, ...ahead])])
  const proofs = await storeProofs(context, db, topUps)
  await bookAll(db, [...entries, ...credits(topUps, staff_id, proofs)])
  await linkBookings(db)
  await holdForPrepared(db, told)
}

function beginning(steps: readonly { at: Date }[]): number {
  return steps[0]?.at.getTime() ?? 0
}

function blockedParcels(random: Random, people: People): Plan[] {
  const told: [ParcelStatus, days: number][] = [
    ['received', 3],
    ['shipped', 2],
    ['expected', 5],
    ['delivered', 40],
    ['delivered', 75],
    ['delivered', 120],
    ['cancelled', 150],
  ]
  return told.map(([status, days]) => ({ ...randomPlan(random, people), status, age: days * 24 }))
}

/**
 * Inserts the staff member of the demo world's past year, who has left: the token is refused, and the first start
 * creates a new one.
 */
async function seedStaff(db: Database, random: Random, now: Date): Promise<number> {
  const day = 24 * 3_600_000
  const [row] = await db
    .insert(staff)
    .values({
      name: 'Ольга Юрьевна',
      role: 'admin',
      token_hash: `demo-${random.uuid()}`,
      is_active: false,
      created_at: new Date(now.getTime() - 500 * day),
      expires_at: new Date(now.getTime() - 410 * day),
    })
    .returning({ id: staff.id })
  if (!row) throw new Error('The demo world’s clerk was not stored')
  return row.id
}
