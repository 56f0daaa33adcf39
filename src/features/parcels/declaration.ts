import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { currencies, type Currency } from '#contracts/wire.ts'
import { chosenAgain, toAttachments, type ChosenFile } from '#forms/attachments.ts'
import type { ParcelBody } from '#offline/outbox/bodies.ts'

/** The declaration form as its controls hold it: all strings, so that a field can be empty. */
export const Declaration = z.object({
  client_uuid: z.string(),
  type: z.enum(['shop_order', 'personal']),
  title: z.string(),
  tracking_number: z.string(),
  tracking_pending: z.boolean(),
  shop_name: z.string(),
  shop_order_number: z.string(),
  warehouse_id: z.string(),
  sender_id: z.string(),
  receiver_id: z.string(),
  delivery_method: z.enum(['pickup_point', 'courier']),
  pickup_point_id: z.string(),
  declared_currency: z.enum(currencies),
  /** Drafts from before this field existed lack it. */
  declared_weight: z._default(z.string(), ''),
  items: z.array(
    z.object({
      description_ru: z.string(),
      description_en: z.string(),
      product_url: z.string(),
      quantity: z.number(),
      unit_price: z.string(),
    }),
  ),
  extra_services: z.array(z.number()),
  /** New declarations only; '' stands for the customer's setting. */
  approve_over_percent: z._default(z.string(), ''),
  comment: z.string(),
  /** New declarations only: an existing parcel adds and removes its invoices directly. */
  invoice_file_ids: z.optional(z.array(z.custom<ChosenFile>(isFile))),
})
export type Declaration = z.infer<typeof Declaration>

/** Initial values while nothing has been typed. */
export type Defaults = Partial<
  Pick<
    Declaration,
    'warehouse_id' | 'receiver_id' | 'delivery_method' | 'pickup_point_id' | 'declared_currency' | 'extra_services'
  >
>

export const emptyItem: Declaration['items'][number] = {
  description_ru: '',
  description_en: '',
  product_url: '',
  quantity: 1,
  unit_price: '',
}

export function emptyDeclaration(client_uuid: string, defaults: Defaults = {}): Declaration {
  return {
    client_uuid,
    type: 'shop_order',
    title: '',
    tracking_number: '',
    tracking_pending: false,
    shop_name: '',
    shop_order_number: '',
    warehouse_id: '',
    sender_id: '',
    receiver_id: '',
    delivery_method: 'pickup_point',
    pickup_point_id: '',
    declared_currency: 'USD',
    declared_weight: '',
    items: [emptyItem],
    extra_services: [],
    approve_over_percent: '',
    comment: '',
    ...defaults,
  }
}

/** Parses a stored draft; null when it is invalid, for example from an older version of the form. */
export function readDeclaration(stored: unknown): Declaration | null {
  return z.safeParse(Declaration, stored).data ?? null
}

/** The request body. Field names stay, so that an error finds its field; fields that the chosen type does not ask for are left out. */
export function toDraft(form: Declaration) {
  const isOrder = form.type === 'shop_order'
  return {
    client_uuid: form.client_uuid,
    type: form.type,
    title: form.title || null,
    tracking_number: form.tracking_pending ? null : form.tracking_number || null,
    tracking_pending: form.tracking_pending,
    shop_name: (isOrder && form.shop_name) || null,
    shop_order_number: (isOrder && form.shop_order_number) || null,
    warehouse_id: chosen(form.warehouse_id),
    sender_id: isOrder ? null : chosen(form.sender_id),
    receiver_id: chosen(form.receiver_id),
    delivery_method: form.delivery_method,
    pickup_point_id: form.delivery_method === 'pickup_point' ? chosen(form.pickup_point_id) : null,
    declared_currency: form.declared_currency,
    declared_weight: form.declared_weight || null,
    items: form.items.map((item) => ({ ...item, product_url: link(item.product_url) })),
    extra_services: form.extra_services.map((extra_service_id) => ({ extra_service_id })),
    ...(form.approve_over_percent && { approve_over_percent: Number(form.approve_over_percent) }),
    comment: form.comment || null,
  }
}

/** The request body with its invoices attached. */
export function withInvoices(parcel: ParcelDraft, { invoice_file_ids = [] }: Declaration): ParcelBody {
  return invoice_file_ids.length > 0 ? { ...parcel, invoices: toAttachments(invoice_file_ids) } : parcel
}

/** Turns a request body back into form values, for a declaration that was refused. */
export function fromDraft(draft: ParcelBody): Declaration {
  return {
    ...(draft.invoices && { invoice_file_ids: chosenAgain(draft.invoices) }),
    client_uuid: draft.client_uuid,
    type: draft.type,
    title: draft.title ?? '',
    tracking_number: draft.tracking_number ?? '',
    tracking_pending: draft.tracking_pending,
    shop_name: draft.shop_name ?? '',
    shop_order_number: draft.shop_order_number ?? '',
    warehouse_id: String(draft.warehouse_id),
    sender_id: text(draft.sender_id),
    receiver_id: text(draft.receiver_id),
    delivery_method: draft.delivery_method,
    pickup_point_id: text(draft.pickup_point_id),
    declared_currency: draft.declared_currency,
    declared_weight: draft.declared_weight ?? '',
    // A parcel that was announced by its number alone gets an empty item to fill in.
    items:
      draft.items.length > 0
        ? draft.items.map((item) => ({ ...item, product_url: item.product_url ?? '' }))
        : [emptyItem],
    extra_services: draft.extra_services.map((each) => each.extra_service_id),
    approve_over_percent: text(draft.approve_over_percent),
    comment: draft.comment ?? '',
  }
}

/** Whether a queued declaration equals what the form holds. */
export function isSentAs(form: Declaration | null, { invoices = [], ...sent }: ParcelBody): boolean {
  const typed = form && z.safeParse(ParcelDraft, toDraft(form)).data
  const keysOf = (files: readonly { key: string }[]) => files.map(({ key }) => key).join()
  return JSON.stringify(typed) === JSON.stringify(sent) && keysOf(form?.invoice_file_ids ?? []) === keysOf(invoices)
}

/** The usual currency of a country's shops. */
export function currencyOf(country: string | undefined): Currency {
  const usual: Record<string, Currency> = { US: 'USD', CN: 'CNY', GB: 'GBP', KZ: 'KZT', RU: 'RUB' }
  return country === undefined ? 'USD' : (usual[country] ?? 'EUR')
}

function isFile(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'key' in value && 'name' in value && 'file' in value
}

function chosen(id: string): number | null {
  return id === '' ? null : Number(id)
}

/** Adds the scheme to an address that was copied without it. */
function link(typed: string): string | null {
  const address = typed.trim()
  return /^[\w-]+(\.[\w-]+)+(\/\S*)?$/.test(address) ? `https://${address}` : address || null
}

function text(id: number | null | undefined): string {
  return String(id ?? '')
}
