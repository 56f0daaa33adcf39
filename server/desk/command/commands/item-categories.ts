import { staffItemCategories } from '#contracts/staff/item-categories.ts'
import type { Command } from '../command.ts'
import { listCommands } from '../list-commands.ts'
import { code, english, is_active, sentence, sort } from '../list-fields.ts'

/** The categories that customers choose for each declared item. */
export const itemCategoryList: Command[] = listCommands({
  noun: 'item-categories',
  one: 'a kind of things',
  api: staffItemCategories,
  fields: { code, title: sentence('what customers read'), sort, is_active },
  columns: {
    CODE: (row) => row.code,
    TITLE: (row) => english(row.title),
    PLACE: (row) => row.sort,
    OFFERED: (row) => row.is_active,
  },
  example: '--code shoes --title Shoes --title-ru Обувь --sort 1',
})
