import { describe, expect, it } from 'vitest'
import { presetServices, withService } from './service-choice.ts'

const photo = { id: 1, conflicts_with: [], is_default_allowed: true }
const removeBox = { id: 2, conflicts_with: [3], is_default_allowed: true }
const keepBox = { id: 3, conflicts_with: [], is_default_allowed: true }
const returnToShop = { id: 4, conflicts_with: [], is_default_allowed: false }
const services = [photo, removeBox, keepBox, returnToShop]

describe('extra services of a new parcel', () => {
  it('switch each other off when they cannot go together, whichever of them says so', () => {
    expect(withService([1, 3], services, 2, true)).toEqual([1, 2])
    expect(withService([1, 2], services, 3, true)).toEqual([1, 3])
  })

  it('go off alone', () => {
    expect(withService([1, 2], services, 1, false)).toEqual([2])
  })

  it('start as the customer’s defaults say', () => {
    expect(presetServices(services, { 1: true, 2: false })).toEqual([1])
  })

  it('never start with two that conflict, nor with one that may not be a default', () => {
    expect(presetServices(services, { 2: true, 3: true, 4: true })).toEqual([2])
  })
})
