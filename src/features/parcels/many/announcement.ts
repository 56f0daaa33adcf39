import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { toDraft } from '../declaration.ts'
import type { FormLists } from '../form-lists.ts'
import { freshDeclaration } from '../fresh-declaration.ts'

/** The fields that all the parcels share. */
export type Common = { warehouse_id: string; shop_name: string }

/** A declaration with a tracking number only, and the customer's defaults. */
export function announcement(
  tracking_number: string,
  { warehouse_id, shop_name }: Common,
  lists: FormLists,
): ParcelDraft {
  // Invisible characters pasted with a name are dropped silently, as in the numbers.
  const shown = shop_name.toWellFormed().replaceAll('\0', '')
  const form = { ...freshDeclaration(lists, warehouse_id), tracking_number, shop_name: shown }
  return z.parse(ParcelDraft, { ...toDraft(form), items: [] })
}
