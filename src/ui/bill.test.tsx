import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { Bill } from './bill.tsx'

afterEach(cleanup)

const line = (name: string, note: string | null) => ({ name, estimate: '1.00', final: '1.00', note })
const total = { estimate: '2.00', final: '2.00' }
const rows = () => screen.getAllByRole('row').map((row) => row.textContent)

test('a rate that all lines share stands once, below the total', () => {
  showPart(<Bill lines={[line('Shipping', null), line('Foil', 'Rate A'), line('Insurance', 'Rate A')]} total={total} />)
  expect(rows().slice(-2)).toEqual(['Total2.002.00', 'Rate A'])
  expect(screen.getAllByText('Rate A')).toHaveLength(1)
})

test('rates that differ stand below their lines', () => {
  showPart(<Bill lines={[line('Foil', 'Rate A'), line('Insurance', 'Rate B')]} total={total} />)
  expect(rows().slice(1)).toEqual(['Foil1.001.00', 'Rate A', 'Insurance1.001.00', 'Rate B', 'Total2.002.00'])
})
