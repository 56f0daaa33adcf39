import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { emptyDeclaration, fromDraft, readDeclaration, toDraft } from './declaration.ts'

const key = '6f1f3f0e-6a52-4c1e-9d0a-0c7f1f1d9b11'
const filled = {
  ...emptyDeclaration(key, { warehouse_id: '1', extra_services: [3, 5] }),
  tracking_number: '1z 4r8 61a 03 5561 9023',
  shop_name: 'Northpine',
  pickup_point_id: '2',
  items: [{ description_ru: 'Куртка', description_en: 'Jacket', product_url: '', quantity: 2, unit_price: '1 149,5' }],
}

describe('the form of a declaration', () => {
  it('sends what the contract accepts', () => {
    const sent = z.parse(ParcelDraft, toDraft(filled))
    expect(sent.items[0]).toMatchObject({ quantity: 2, unit_price: '1149.5', product_url: null })
    expect(sent.extra_services).toEqual([{ extra_service_id: 3 }, { extra_service_id: 5 }])
  })

  it('leaves out what the chosen type and method do not ask for', () => {
    const personal = toDraft({ ...filled, type: 'personal', sender_id: '4', delivery_method: 'courier' })
    expect(personal).toMatchObject({ shop_name: null, sender_id: 4, pickup_point_id: null })
    expect(toDraft({ ...filled, sender_id: '4' }).sender_id).toBeNull()
    expect(toDraft({ ...filled, tracking_pending: true }).tracking_number).toBeNull()
  })

  it('takes a link without its beginning, and leaves what is no link to the contract', () => {
    const linked = (product_url: string) =>
      toDraft({ ...filled, items: filled.items.map((item) => ({ ...item, product_url })) }).items[0]?.product_url
    expect(linked('northpine.example/p/ridge-shell')).toBe('https://northpine.example/p/ridge-shell')
    expect(linked(' http://northpine.example ')).toBe('http://northpine.example')
    expect(linked('no link')).toBe('no link')
    expect(linked('')).toBeNull()
  })

  it('comes back as it was when it was refused', () => {
    const sent = z.parse(ParcelDraft, toDraft(filled))
    expect(toDraft(fromDraft(sent))).toEqual(toDraft({ ...filled, ...fromDraft(sent) }))
    expect(fromDraft(sent)).toMatchObject({ warehouse_id: '1', pickup_point_id: '2', shop_name: 'Northpine' })
  })

  it('is read from the device only when it is one', () => {
    expect(readDeclaration(structuredClone(filled))).toEqual(filled)
    expect(readDeclaration({ ...filled, items: 'none' })).toBeNull()
    expect(readDeclaration(undefined)).toBeNull()
  })
})
