import { describe, expect, it } from 'vitest'
import { filterOf } from './list-filter.ts'

describe('the chips of the list', () => {
  it('asks the provider for what waits, or for a step', () => {
    expect(filterOf({ search: 'a', step: 'attention' })).toEqual({ search: 'a', attention: '1' })
    expect(filterOf({ search: '', step: 'pickup' })).toEqual({ step: 'pickup' })
    expect(filterOf({ search: '', step: 'all' })).toEqual({})
  })
})
