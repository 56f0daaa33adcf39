import * as z from 'zod/mini'
import { bilingual } from './staff.ts'
import { Code, Place, staffList } from './list.ts'

/** What kinds of things customers declare. Items keep a kind that is not offered any more. */
export const staffItemCategories = staffList(
  '/staff/item-categories',
  { name: 'item categories', staff: 'admin' },
  { code: Code, title: bilingual(60) },
  { sort: Place, is_active: z.boolean() },
)
