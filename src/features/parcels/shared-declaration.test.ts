import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ParcelDraft } from '#contracts/parcels/drafts.ts'
import { makeShare } from '#offline/shares/share.ts'
import { emptyDeclaration, fromDraft, isSentAs, readDeclaration, toDraft, withInvoices } from './declaration.ts'
import { withShared } from './shared-declaration.ts'

const empty = emptyDeclaration('6f1f3f0e-6a52-4c1e-9d0a-0c7f1f1d9b11', { warehouse_id: '1' })
const link = 'https://www.shop.example/coat'
const pdf = (name: string) => new File(['%PDF-1.7'], name)

test('an empty declaration is filled in', async () => {
  const share = await makeShare({ title: 'Wool coat', text: `${link}\nYT1234567890123451`, files: [pdf('a.pdf')] })
  const { values, left } = withShared(empty, share)
  expect(values).toMatchObject({
    title: 'Wool coat',
    shop_name: 'shop.example',
    tracking_number: 'YT1234567890123451',
    items: [{ product_url: link, quantity: 1, description_ru: '' }],
    invoice_file_ids: [{ name: 'a.pdf', id: null }],
  })
  expect(left).toEqual([])
  expect(withShared(values, share).values).toEqual(values)
})

test('what is typed already stays, and the rest comes after it', async () => {
  const item = { description_ru: 'Шляпа', description_en: 'Hat', product_url: '', quantity: 2, unit_price: '5' }
  const typed = { ...empty, title: 'Hat', shop_name: 'Northpine', tracking_number: 'X1', items: [item] }
  const { values } = withShared(typed, await makeShare({ title: 'Wool coat', text: `${link}\nYT1234567890123451` }))
  expect(values).toMatchObject({ title: 'Hat', shop_name: 'Northpine', tracking_number: 'X1' })
  expect(values.items).toMatchObject([item, { product_url: link }])
})

test('of two shops none is the shop, and of two numbers none is the number', async () => {
  const text = 'https://a.example/1 https://b.example/2\nYT1234567890123451\nYT1234567890123452'
  const { values } = withShared(empty, await makeShare({ title: 'Things', text }))
  expect(values).toMatchObject({ title: '', shop_name: '', tracking_number: '' })
  expect(values.items).toHaveLength(2)
})

test('files that find no room are left', async () => {
  const four = await makeShare({ files: ['1', '2', '3', '4'].map(pdf) })
  const three = await makeShare({ files: ['5', '6', '7'].map(pdf) })
  const { values, left } = withShared(withShared(empty, four).values, three)
  expect(values.invoice_file_ids?.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5'])
  expect(left.map(({ file }) => file.name)).toEqual(['6', '7'])
})

test('invoices go beside the declaration, come back with it, and tell two alike ones apart', async () => {
  const hat = { description_ru: 'Шляпа', description_en: 'Hat', product_url: '', quantity: 1, unit_price: '5' }
  const typed = {
    ...empty,
    tracking_number: 'YT1234567890123451',
    shop_name: 'Northpine',
    pickup_point_id: '1',
    items: [hat],
  }
  const form = withShared(typed, await makeShare({ files: [pdf('a.pdf')] })).values
  const parcel = z.parse(ParcelDraft, toDraft(form))
  const sent = withInvoices(parcel, form)
  expect(sent.invoices).toMatchObject([{ name: 'a.pdf', id: null }])
  expect(withInvoices(parcel, typed)).not.toHaveProperty('invoices')
  expect(fromDraft(sent).invoice_file_ids).toMatchObject([{ name: 'a.pdf' }])
  expect([isSentAs(form, sent), isSentAs(form, parcel), isSentAs(typed, parcel)]).toEqual([true, false, true])
  expect(readDeclaration(form)?.invoice_file_ids).toHaveLength(1)
  expect(readDeclaration(typed)).not.toBeNull()
})
