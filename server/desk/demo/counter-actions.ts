import { parcels } from '#contracts/parcels/parcels.ts'
import { staffParcels } from '#contracts/staff/parcels.ts'
import { anyOf, type DemoAction, type World } from './world.ts'
import { parcelsIn } from './warehouse-actions.ts'

/** A day's events at the pick-up points. */
export const counterActions: DemoAction[] = [makeReady, handOver]

async function makeReady({ desk, random }: World) {
  const parcel = anyOf(random, await parcelsIn(desk, 'arrived'))
  if (!parcel) return null
  const params = { id: parcel.id }
  const { data } = await desk.call(staffParcels.show, { params })
  if (data.delivery_method === 'courier') {
    await desk.call(staffParcels.courier, { params, body: { carrier: 'Aist Courier' } })
    return `a courier takes ${data.number} to ${data.customer.name}`
  }
  await desk.call(staffParcels.ready, { params })
  return `${data.number} can be collected by ${data.customer.name}`
}

/** The customer gives the code, which only the customer can read. */
async function handOver({ desk, players, random }: World) {
  const waiting = [...(await parcelsIn(desk, 'ready_for_pickup')), ...(await parcelsIn(desk, 'out_for_delivery'))]
  const parcel = anyOf(
    random,
    waiting.filter(({ customer }) => players.some(({ id }) => id === customer.id)),
  )
  const player = players.find(({ id }) => id === parcel?.customer.id)
  if (!parcel || !player) return null
  const params = { id: parcel.id }
  const { pickup_code } = (await player.client.call(parcels.show, { params })).data
  if (pickup_code === null) return null
  const { data } = await desk.call(staffParcels.handOver, { params, body: { code: pickup_code } })
  return data.is_handed_over ? `${player.name} has collected ${parcel.number}` : null
}
