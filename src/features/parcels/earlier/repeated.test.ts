import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import type { ParcelDetail } from '#contracts/parcels/parcels.ts'
import { toDraft } from '../declaration.ts'
import { repeated } from './repeated.ts'

const shown = {
  description_ru: 'Чайник',
  description_en: 'Kettle',
  product_url: null,
  quantity: 4,
  unit_price: '31.50',
}
const parcel = {
  type: 'shop_order',
  title: 'Чайники',
  shop_name: 'Northpine',
  warehouse: { id: 1 },
  delivery_method: 'pickup_point',
  pickup_point: { id: 2 },
  declared_currency: 'USD',
  // What customs found out about the earlier parcel's items is not declared again.
  items: [{ ...shown, unit_weight: '0.700', country_of_origin: 'CN', hs_code: '851610' }],
  extra_services: [],
} as unknown as ParcelDetail
const lists = {
  warehouses: [{ id: 1, country_code: 'US' }],
  points: [{ id: 2 }],
  services: [],
  defaults: {},
  receivers: [],
  senders: [],
} as unknown as Parameters<typeof repeated>[1]

test('a declaration like another holds what the form shows, and can be sent', () => {
  const form = repeated(parcel, lists)
  expect(form.items).toEqual([{ ...shown, product_url: '' }])
  const draft = toDraft({ ...form, tracking_number: 'YT1234567890123456' })
  expect(z.safeParse(ParcelDraft, draft).error?.issues ?? []).toEqual([])
})
