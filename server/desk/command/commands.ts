import type { Command } from './command.ts'
import { auditCommands } from './commands/audit.ts'
import { customerCommands } from './commands/customers.ts'
import { demoCommands } from './commands/demo.ts'
import { itemCategoryList } from './commands/item-categories.ts'
import { manifestCommands } from './commands/manifests.ts'
import { messageCommands } from './commands/messages.ts'
import { moneyLists } from './commands/money-lists.ts'
import { orderCommands } from './commands/orders.ts'
import { parcelActCommands } from './commands/parcel-acts.ts'
import { parcelCommands } from './commands/parcels.ts'
import { paymentCommands } from './commands/payments.ts'
import { placeLists } from './commands/place-lists.ts'
import { priceLists } from './commands/price-lists.ts'
import { receiverCommands } from './commands/receivers.ts'
import { staffCommands } from './commands/staff.ts'

/** All commands of the desk, in the order of the help. */
export const commands: readonly Command[] = [
  ...customerCommands,
  ...parcelCommands,
  ...parcelActCommands,
  ...manifestCommands,
  ...orderCommands,
  ...paymentCommands,
  ...receiverCommands,
  ...messageCommands,
  ...placeLists,
  ...priceLists,
  ...itemCategoryList,
  ...moneyLists,
  ...staffCommands,
  ...auditCommands,
  ...demoCommands,
]
