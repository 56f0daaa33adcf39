import { maxInvoices } from '#contracts/parcels/papers.ts'
import { withShared as withSharedFiles } from '#forms/attachments.ts'
import type { Share, SharedFile } from '#offline/shares/share.ts'
import { shopOf } from '#rules/shop-name.ts'
import { sortWords } from '#rules/shared-words.ts'
import { findTrackingNumbers } from '#rules/tracking-numbers.ts'
import { emptyItem, type Declaration } from './declaration.ts'

/** The most items that a declaration takes. */
const maxItems = 50

/**
 * Fills a declaration from what another app shared: links become items, files become invoices, and shop, name and tracking number fill
 * empty fields. `left`: the files that did not fit.
 */
export function withShared(form: Declaration, share: Share): { values: Declaration; left: SharedFile[] } {
  const { links, numbers, name } = sortWords(share)
  const items = form.items.filter((item) => JSON.stringify(item) !== JSON.stringify(emptyItem))
  const added = links
    .filter((url) => items.every((item) => item.product_url !== url))
    .map((product_url) => ({ ...emptyItem, product_url }))
  const all = [...items, ...added].slice(0, maxItems)
  const shops = [...new Set(links.map(shopOf))]
  const found = findTrackingNumbers(numbers)
  const { files, left } = withSharedFiles(form.invoice_file_ids ?? [], share.files, maxInvoices)
  const only = <T>(list: readonly T[]) => (list.length === 1 ? list[0] : undefined)
  const values = {
    ...form,
    items: all.length > 0 ? all : form.items,
    title: form.title || (links.length === 1 ? name.slice(0, 120) : ''),
    shop_name: form.shop_name || (only(shops)?.slice(0, 120) ?? ''),
    tracking_number: form.tracking_number || (form.tracking_pending ? '' : (only(found)?.number ?? '')),
    ...(files.length > 0 && { invoice_file_ids: files }),
  }
  return { values, left }
}
