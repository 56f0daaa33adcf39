import type { ShopEntry } from './shop-entry.ts'
import { shopsOfChina } from './shops-of-china.ts'
import { shopsOfGermany } from './shops-of-germany.ts'
import { shopsOfUsa } from './shops-of-usa.ts'

/** In the list's default order. */
export const shopEntries: ShopEntry[] = [...shopsOfUsa, ...shopsOfGermany, ...shopsOfChina]
