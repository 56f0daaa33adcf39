import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { ParcelDeclaration } from '#contracts/parcels/actions.ts'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { changeIn, editedValues, lockedIn, stillOpen, toWhole, typedOver } from './edited-declaration.ts'

const item = {
  description_ru: 'Телефон',
  description_en: 'Phone',
  product_url: null,
  quantity: 1,
  unit_price: '300.00',
  category_id: 4,
  brand: 'Northpine',
  imei: '490154203237518',
  unit_weight: '0.350',
  country_of_origin: 'CN',
  contains: ['battery'],
  is_used: false,
}
const stored: ParcelDeclaration = {
  type: 'shop_order',
  title: null,
  tracking_number: '1Z4R861A0355619023',
  tracking_pending: false,
  extra_tracking_numbers: ['1Z4R861A0355619024'],
  shop_id: 3,
  shop_name: 'Northpine',
  shop_order_number: null,
  warehouse_id: 1,
  sender_id: null,
  receiver_id: 7,
  delivery_method: 'pickup_point',
  pickup_point_id: 2,
  address_id: null,
  tariff_id: 5,
  declared_currency: 'USD',
  declared_weight: null,
  approve_over_percent: 10,
  comment: null,
  items: [item],
  extra_services: [{ extra_service_id: 6, quantity: 3, comment: 'Три снимка' }],
  invoice_file_ids: [9],
}

describe('the change of a declaration', () => {
  const values = editedValues(stored)

  it('is nothing when nothing was typed', () => {
    expect(changeIn(values, stored)).toEqual({})
    expect(z.safeParse(ParcelDraft, toWhole(values, stored, 'expected')).success).toBe(true)
  })

  it('names what was typed over, and keeps what the form does not show', () => {
    const items = values.items.map((each) => ({ ...each, quantity: 2 }))
    const change = changeIn({ ...values, comment: 'Осторожно', items }, stored)
    expect(change).toEqual({ comment: 'Осторожно', items: [{ ...item, quantity: 2 }] })
    expect(changeIn({ ...values, extra_services: [6, 8] }, stored)).toEqual({
      extra_services: [stored.extra_services[0], { extra_service_id: 8 }],
    })
  })

  it('lets go of the shop of the list when another one is typed', () => {
    expect(changeIn({ ...values, shop_name: 'Teeko' }, stored)).toEqual({ shop_name: 'Teeko', shop_id: null })
  })

  it('begins with what was changed before and has not arrived, and names it again', () => {
    const change = { receiver_id: 8, comment: 'Хрупкое' }
    const again = editedValues(stored, change)
    expect(again).toMatchObject({ receiver_id: '8', comment: 'Хрупкое' })
    expect(changeIn(again, stored)).toEqual(change)
  })

  it('asks for an item where nothing was declared, and for no number of a box that is here', () => {
    const empty = { ...stored, items: [], tracking_number: null }
    const begun = editedValues(empty)
    expect(begun.items).toHaveLength(1)
    expect(changeIn(begun, empty)).toEqual({})
    const problems = (status: string) =>
      z.safeParse(ParcelDraft, toWhole(begun, empty, status)).error?.issues.map(({ path }) => path.join('.'))
    expect(problems('received')).not.toContain('tracking_number')
    expect(problems('received')).toContain('items.0.description_ru')
    expect(problems('expected'), 'announced by its number alone').toEqual(['tracking_number'])
    expect(problems('draft')).toContain('items.0.description_ru')
  })

  it('takes up from an unsaved form what was typed in it, and nothing that was changed since', () => {
    const kept = { ...values, comment: 'Осторожно', was: values }
    expect(typedOver(kept)).toEqual({ comment: 'Осторожно' })
    const items = values.items.map((each) => ({ ...each, quantity: 2 }))
    expect(typedOver({ ...values, items, was: values }), 'with what the form does not show').toEqual({ items })
    expect(typedOver({ ...values, comment: 'Осторожно' }), 'it is not known over what').toEqual({})
  })

  it('leaves out what was read off the box meanwhile', () => {
    const change = { tracking_number: 'AB123456', comment: 'Осторожно' }
    expect(stillOpen(change, stored, 'expected')).toEqual(change)
    expect(stillOpen(change, stored, 'received')).toEqual({ comment: 'Осторожно' })
  })

  it('leaves what was read off the box as it is', () => {
    const isLocked = lockedIn(stored, 'received')
    expect(['tracking_number', 'warehouse_id', 'delivery_method'].map(isLocked)).toEqual([true, true, true])
    expect(['items', 'receiver_id', 'comment', 'title'].map(isLocked)).toEqual([false, false, false, false])
    expect(lockedIn(stored, 'expected')('tracking_number')).toBe(false)
  })
})
