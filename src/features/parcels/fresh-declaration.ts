import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { clientKey } from '#http/client-key.ts'
import { currencyOf, emptyDeclaration, type Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'
import { presetServices } from './service-choice.ts'

/**
 * Values of a new form: the route of an earlier parcel as far as it is still offered, else no warehouse and the default receiver;
 * services as the customer's settings say.
 */
export function freshDeclaration(lists: FormLists, like: ParcelDetail | null): Declaration {
  const warehouse = lists.warehouses.find((each) => each.id === like?.warehouse.id)
  const receiver =
    lists.receivers.find((each) => each.id === like?.receiver?.id) ?? lists.receivers.find((each) => each.is_default)
  const point = lists.points.find((each) => each.id === like?.pickup_point?.id)
  return emptyDeclaration(clientKey(), {
    warehouse_id: warehouse ? String(warehouse.id) : '',
    declared_currency: currencyOf(warehouse?.country_code),
    receiver_id: receiver ? String(receiver.id) : '',
    delivery_method: like?.delivery_method === 'courier' ? 'courier' : 'pickup_point',
    pickup_point_id: point ? String(point.id) : '',
    extra_services: presetServices(lists.services, lists.defaults),
  })
}
