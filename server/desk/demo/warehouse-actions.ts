import { staffParcels, type StaffParcelDetail } from '#contracts/staff/parcels.ts'
import { staffParcelRequests } from '#contracts/staff/parcel-requests.ts'
import { amount, hundredths } from '#rules/money.ts'
import { inBoth } from '#server/words/words.ts'
import type { Random } from '#server/seed/random.ts'
import { anyOf, type DemoAction, type World } from './world.ts'

/** A day's events in the warehouse: receiving, packing, pricing, and customers' requests. */
export const warehouseActions: DemoAction[] = [receive, pack, price, finishRequest]

async function receive({ desk, random }: World) {
  const expected = await parcelsIn(desk, 'expected')
  const parcel = anyOf(
    random,
    expected.filter(({ tracking_number }) => tracking_number !== null),
  )
  if (!parcel) return null
  const weight = `${random.between(0, 5)}.${random.between(150, 950)}`
  const body = {
    warehouse_id: parcel.warehouse_id,
    tracking_number: parcel.tracking_number,
    customer_code: parcel.customer.customer_code,
    weight,
    size: sizeOf(random),
  }
  const { data } = await desk.call(staffParcels.receive, { body })
  return `${data.number} of ${data.customer.name} has arrived: ${weight} kg`
}

function sizeOf(random: Random) {
  const centimetres = () => `${random.between(12, 45)}.0`
  return { length: centimetres(), width: centimetres(), height: centimetres() }
}

async function pack({ desk, random }: World) {
  const stored = (await parcelsIn(desk, 'received')).filter(({ attention }) => attention.length === 0)
  const parcel = anyOf(random, stored)
  if (!parcel) return null
  const { data } = await desk.call(staffParcels.show, { params: { id: parcel.id } })
  if (!isComplete(data)) return null
  await desk.call(staffParcels.prepare, { params: { id: parcel.id } })
  return `${data.number} is being packed`
}

function isComplete({ receiver, items }: StaffParcelDetail): boolean {
  return receiver !== null && items.length > 0
}

async function price({ desk, random }: World) {
  const parcel = anyOf(random, await parcelsIn(desk, 'processing'))
  if (!parcel) return null
  const { data: before } = await desk.call(staffParcels.show, { params: { id: parcel.id } })
  if (!isComplete(before)) return null
  const lines = before.cost_lines.filter(({ code }) => code !== 'storage').map((line) => pricedLine(random, line))
  const { data } = await desk.call(staffParcels.price, { params: { id: parcel.id }, body: { lines } })
  return `${data.number} costs ${data.total} ${data.currency}: ${data.status}`
}

/** Usually as estimated; without an estimate, a typical price. */
function pricedLine(random: Random, line: StaffParcelDetail['cost_lines'][number]) {
  const named = { code: line.code, extra_service_id: line.extra_service_id }
  if (line.estimate === null) return { ...named, amount: `${random.between(2, 18)}50.00` }
  if (line.code !== 'shipping' || !random.chance(0.3)) return { ...named, amount: line.estimate }
  const percent = BigInt(random.between(104, 130))
  const grown = amount((hundredths(line.estimate) * percent) / 100n)
  return { ...named, amount: grown, changed_reason: inBoth('provider.desk.demo_heavier') }
}

async function finishRequest({ desk, random }: World) {
  const query = { filter: { status: 'requested' }, per_page: 50 }
  const { data: open } = await desk.call(staffParcelRequests.list, { query })
  // A return is paid from the balance, which is left to the customer.
  const request = anyOf(
    random,
    open.filter(({ kind }) => kind !== 'return'),
  )
  if (!request) return null
  const body = {
    outcome: 'done',
    price: request.price ?? `${random.between(1, 6)}50.00`,
    staff_comment: inBoth('provider.desk.demo_request'),
  }
  const { data } = await desk.call(staffParcelRequests.finish, { params: { id: request.id }, body })
  return `${request.kind} of ${data.parcel.number} is done`
}

export async function parcelsIn(desk: World['desk'], status: string) {
  const { data } = await desk.call(staffParcels.list, { query: { filter: { status }, per_page: 50 } })
  return data
}
