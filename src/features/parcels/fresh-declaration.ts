import { clientKey } from '#http/client-key.ts'
import { currencyOf, emptyDeclaration, type Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'
import { presetServices } from './service-choice.ts'

/**
 * Values of a new form: the route of the last declaration as far as it is still offered, else no warehouse and the default receiver;
 * services as the customer's settings say. `warehouse_id` takes precedence over all of these.
 */
export function freshDeclaration(lists: FormLists, warehouse_id?: string): Declaration {
  const { last } = lists
  const warehouse =
    lists.warehouses.find((each) => String(each.id) === warehouse_id) ??
    lists.warehouses.find((each) => each.id === last?.warehouse.id)
  const receiver =
    lists.receivers.find((each) => each.id === last?.receiver?.id) ?? lists.receivers.find((each) => each.is_default)
  const point = lists.points.find((each) => each.id === last?.pickup_point?.id)
  return emptyDeclaration(clientKey(), {
    warehouse_id: warehouse ? String(warehouse.id) : '',
    declared_currency: currencyOf(warehouse?.country_code),
    receiver_id: receiver ? String(receiver.id) : '',
    delivery_method: last?.delivery_method === 'courier' ? 'courier' : 'pickup_point',
    pickup_point_id: point ? String(point.id) : '',
    extra_services: presetServices(lists.services, lists.defaults),
  })
}
