import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { toDraft } from '../declaration.ts'
import type { FormLists } from '../form-lists.ts'
import { freshDeclaration } from '../fresh-declaration.ts'

/** What is known of all of them. */
export type Common = { warehouse_id: string; shop_name: string }

/** A parcel by its number alone, with what is usual for every new one. */
export function announcement(
  tracking_number: string,
  { warehouse_id, shop_name }: Common,
  lists: FormLists,
): ParcelDraft {
  // Invisible characters that were pasted with a name are dropped without a word, as in the numbers.
  const shown = shop_name.toWellFormed().replaceAll('\0', '')
  const form = { ...freshDeclaration(lists, warehouse_id), tracking_number, shop_name: shown }
  return z.parse(ParcelDraft, { ...toDraft(form), items: [] })
}
