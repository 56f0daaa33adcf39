import { describe, expect, test } from 'vitest'
import { finalBill } from './final-bill.ts'
import { withStorage, billTotal } from './parcel-bill.ts'
import { amountDue, needsApproval } from './parcel-price.ts'

describe('what is due', () => {
  test('is the rest of the price, only while money is awaited', () => {
    const parcel = { status: 'awaiting_payment', total: '100.00', paid_amount: '40.00' }
    expect(amountDue(parcel)).toBe('60.00')
    expect(amountDue({ ...parcel, status: 'ready_to_ship' })).toBeNull()
    expect(amountDue({ ...parcel, total: null })).toBeNull()
  })
})

describe('a price needs the customer’s word', () => {
  const price = { estimated_total: '1000.00', total: '1100.00', approve_over_percent: 10, approved_total: null }
  test.each([
    ['at the limit', price, false],
    ['a kopeck above it', { ...price, total: '1100.01' }, true],
    ['that was given for this much', { ...price, total: '1500.00', approved_total: '1500.00' }, false],
    ['again when it grew further', { ...price, total: '1500.01', approved_total: '1500.00' }, true],
    ['never without an estimate', { ...price, estimated_total: null, total: '9999.00' }, false],
    ['when nothing was to be paid', { ...price, estimated_total: '0.00', total: '0.01' }, true],
  ])('%s', (_, asked, needs) => {
    expect(needsApproval(asked)).toBe(needs)
  })
})

describe('the final bill', () => {
  type Line = Extract<ReturnType<typeof finalBill<string>>, { lines: unknown }>['lines'][number]
  const line: Line = { code: 'shipping', title: 'Shipping', estimate: '500.00', amount: null, changed_reason: null }
  const open = { ...line, code: 'extra_services', extra_service_id: 3, title: 'Check', estimate: null }

  test('costs what was estimated where nothing else is said', () => {
    expect(finalBill([line], [])).toEqual({ lines: [{ ...line, amount: '500.00' }] })
  })

  test('says why a line changed, and a new line why it is there', () => {
    expect(finalBill([line], [{ code: 'shipping', amount: '600.00' }])).toEqual({ fault: 'changed_line' })
    const why = finalBill([line], [{ code: 'shipping', amount: '600.00', changed_reason: 'Heavier' }])
    expect(why).toMatchObject({ lines: [{ amount: '600.00', changed_reason: 'Heavier' }] })
    expect(finalBill([line], [{ code: 'other', title: 'Pallet', amount: '1.00' }])).toEqual({ fault: 'changed_line' })
  })

  test('has a price for each line, and none below zero but a discount', () => {
    expect(finalBill([line, open], [])).toEqual({ fault: 'no_price' })
    expect(finalBill([line], [{ code: 'shipping', amount: '-1.00', changed_reason: 'x' }])).toEqual({
      fault: 'below_zero',
    })
    const cheaper = { code: 'discount', title: 'Welcome', amount: '-50.00', changed_reason: 'First parcel' }
    const bill = finalBill([line], [cheaper])
    expect('lines' in bill && billTotal(bill.lines)).toBe('450.00')
  })

  test('takes each price for one line, where a bill has several of a kind', () => {
    const done = (title: string, estimate: string): Line => ({ ...line, code: 'extra_services', title, estimate })
    const bill = finalBill(
      [done('Photos', '300.00'), done('Measuring', '200.00')],
      [{ code: 'extra_services', amount: '350.00', changed_reason: 'More photos' }],
    )
    expect('lines' in bill && bill.lines.map(({ title, amount }) => [title, amount])).toEqual([
      ['Photos', '350.00'],
      ['Measuring', '200.00'],
    ])
    const twice = { code: 'shipping', amount: '500.00' }
    expect(finalBill([line], [twice, twice])).toEqual({ fault: 'changed_line' })
  })

  test('carries storage as one line that grows', () => {
    const storage = (): Line => ({ ...line, code: 'storage', title: 'Storage', estimate: null })
    const once = withStorage<Line>([{ ...line, amount: '500.00' }], '40.00', storage)
    const twice = withStorage(once, '80.00', storage)
    expect(twice.map(({ code, amount }) => [code, amount])).toEqual([
      ['shipping', '500.00'],
      ['storage', '80.00'],
    ])
    expect(withStorage(twice, '0.00', storage)).toHaveLength(1)
  })
})
