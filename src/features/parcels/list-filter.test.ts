import { describe, expect, it } from 'vitest'
import { filterOf, readListState, writeListState } from './list-filter.ts'

describe('the list in the address', () => {
  it('comes back as it was written', () => {
    const state = { search: 'куртка & носки', step: 'customs' } as const
    expect(readListState(writeListState(state))).toEqual(state)
  })

  it('is empty when nothing is chosen', () => {
    expect(writeListState({ search: '', step: 'all' })).toBe('')
    expect(readListState('')).toEqual({ search: '', step: 'all' })
  })

  it('takes nothing strange from a link', () => {
    expect(readListState('step=everything').step).toBe('all')
    expect(readListState(`q=${'a'.repeat(500)}`).search).toHaveLength(120)
  })

  it('asks the provider for what waits, or for a step', () => {
    expect(filterOf({ search: 'a', step: 'attention' })).toEqual({ search: 'a', attention: '1' })
    expect(filterOf({ search: '', step: 'pickup' })).toEqual({ step: 'pickup' })
    expect(filterOf({ search: '', step: 'all' })).toEqual({})
  })
})
