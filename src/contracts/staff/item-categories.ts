import * as z from 'zod/mini'
import { bilingual } from './staff.ts'
import { Code, Place, staffList } from './list.ts'

/** The categories of declared items. Items keep a category that is no longer offered. */
export const staffItemCategories = staffList(
  '/staff/item-categories',
  { name: 'item categories', staff: 'admin' },
  { code: Code, title: bilingual(60) },
  { sort: Place, is_active: z.boolean() },
)
