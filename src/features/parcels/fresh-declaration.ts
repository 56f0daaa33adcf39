import { clientKey } from '#http/client-key.ts'
import { currencyOf, emptyDeclaration, type Declaration } from './declaration.ts'
import type { FormLists } from './form-lists.ts'
import { presetServices } from './service-choice.ts'

/** A new form: the first warehouse or the one that is named, the usual receiver, the services of the customer's defaults. */
export function freshDeclaration(lists: FormLists, warehouse_id?: string): Declaration {
  const warehouse = lists.warehouses.find((each) => String(each.id) === warehouse_id) ?? lists.warehouses[0]
  const receiver = lists.receivers.find((each) => each.is_default)
  return emptyDeclaration(clientKey(), {
    warehouse_id: warehouse ? String(warehouse.id) : '',
    declared_currency: currencyOf(warehouse?.country_code),
    receiver_id: receiver ? String(receiver.id) : '',
    extra_services: presetServices(lists.services, lists.defaults),
  })
}
