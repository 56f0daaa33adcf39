import type { Database } from '#server/context.ts'
import { itemCategories } from '#server/db/tables/item-categories.ts'
import type { Localized } from '#server/db/columns.ts'

/** The categories, in the order of the list. */
const categories = {
  clothes: { ru: 'Одежда', en: 'Clothes' },
  shoes: { ru: 'Обувь', en: 'Shoes' },
  accessories: { ru: 'Сумки и аксессуары', en: 'Bags and accessories' },
  outdoor: { ru: 'Спорт и туризм', en: 'Sports and outdoors' },
  toys: { ru: 'Игрушки и детские товары', en: 'Toys and kids' },
  phones: { ru: 'Телефоны', en: 'Phones' },
  electronics: { ru: 'Электроника', en: 'Electronics' },
  music: { ru: 'Музыка и инструменты', en: 'Music and instruments' },
  books: { ru: 'Книги', en: 'Books' },
  stationery: { ru: 'Канцелярия и творчество', en: 'Stationery and art supplies' },
  home: { ru: 'Товары для дома', en: 'Home' },
  kitchen: { ru: 'Посуда и кухня', en: 'Kitchen' },
  food: { ru: 'Продукты, чай и кофе', en: 'Food, tea and coffee' },
  beauty: { ru: 'Косметика и уход', en: 'Beauty and personal care' },
  tools: { ru: 'Инструменты и запчасти', en: 'Tools and parts' },
  other: { ru: 'Другое', en: 'Other' },
} satisfies Record<string, Localized>

export type CategoryCode = keyof typeof categories

/** Inserts the categories and returns their ids by code. */
export async function seedItemCategories(db: Database): Promise<Map<CategoryCode, number>> {
  const entries = Object.entries(categories) as [CategoryCode, Localized][]
  const rows = await db
    .insert(itemCategories)
    .values(entries.map(([code, title], sort) => ({ code, title, sort })))
    .returning()
  return new Map(rows.map(({ id, code }) => [code as CategoryCode, id]))
}

/** The ids by code of existing categories. */
export async function readItemCategories(db: Database): Promise<Map<CategoryCode, number>> {
  const rows = await db.select().from(itemCategories)
  return new Map(rows.map(({ id, code }) => [code as CategoryCode, id]))
}
