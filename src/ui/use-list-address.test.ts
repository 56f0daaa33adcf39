import { describe, expect, it } from 'vitest'
import { listAddress } from './use-list-address.ts'

const list = listAddress('step', ['all', 'customs', 'pickup'])

describe('the list in the address', () => {
  it('comes back as it was written', () => {
    const state = { search: 'куртка & носки', step: 'customs' } as const
    expect(list.read(list.write(state))).toEqual(state)
  })

  it('is empty when nothing is chosen', () => {
    expect(list.write({ search: '', step: 'all' })).toBe('')
    expect(list.read('')).toEqual({ search: '', step: 'all' })
  })

  it('takes nothing strange from a link', () => {
    expect(list.read('step=everything').step).toBe('all')
    expect(list.read(`q=${'a'.repeat(500)}`).search).toHaveLength(120)
  })
})
