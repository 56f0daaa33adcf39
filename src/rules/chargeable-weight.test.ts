import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Tariff } from '#contracts/tariffs.ts'
import { weighBox, type Box } from './chargeable-weight.ts'
import { grams, kilograms } from './weight.ts'

type Mode = Tariff['volumetric']['mode']

function rules(mode: Mode, weight_step: string, more: Partial<Tariff['volumetric']> = {}) {
  const none = { threshold: null, factor: null, ignore_below_kg: null }
  return { weight_step, volumetric: { ...none, mode, divisor: 5000, ...more } }
}
const box = (weight: string, ...sides: string[]): Box => {
  const [length = null, width = null, height = null] = sides
  return { weight, length, width, height }
}

describe('a box of 40 x 30 x 25 cm and 3.2 kg', () => {
  const known = box('3.2', '40', '30', '25')

  test.each([
    ['greater_of', '6.000', 'volumetric', 'volumetric_greater', rules('greater_of', '0.500')],
    [
      'greater_of over 6000',
      '5.000',
      'volumetric',
      'volumetric_greater',
      rules('greater_of', '0.500', { divisor: 6000 }),
    ],
    ['if_side_over 60', '3.500', 'actual', 'sides_short', rules('if_side_over', '0.500', { threshold: 60 })],
    [
      'surcharge_if_ratio 3',
      '3.500',
      'actual',
      'ratio_small',
      rules('surcharge_if_ratio', '0.500', { divisor: 6000, threshold: 3, factor: 2 }),
    ],
    ['none', '3.500', 'actual', 'no_volume', rules('none', '0.500')],
  ])('%s counts as %s kg', (_, chargeable_weight, counts, reason, tariff) => {
    expect(weighBox(tariff, known)).toMatchObject({ actual_weight: '3.200', chargeable_weight, counts, reason })
  })

  test('says its volumetric weight where the tariff looks at it', () => {
    expect(weighBox(rules('greater_of', '0.500'), known).volumetric_weight).toBe('6.000')
    expect(weighBox(rules('if_side_over', '0.500', { divisor: 6000, threshold: 60 }), known).volumetric_weight).toBe(
      '5.000',
    )
    expect(weighBox(rules('none', '0.500'), known).volumetric_weight).toBeNull()
  })
})

describe('volumetric weight', () => {
  test('counts from a side over the limit on, not at it', () => {
    const tariff = rules('if_side_over', '0.100', { threshold: 60 })
    expect(weighBox(tariff, box('2.000', '60.0', '50.0', '10.0'))).toMatchObject({ chargeable_weight: '2.000' })
    expect(weighBox(tariff, box('2.000', '10.0', '60.1', '50.0'))).toMatchObject({
      chargeable_weight: '6.100',
      reason: 'volumetric_greater',
    })
    expect(weighBox(tariff, box('9.000', '60.1', '50.0', '10.0'))).toMatchObject({ reason: 'actual_greater' })
  })

  test('is a surcharge from its ratio on', () => {
    const tariff = rules('surcharge_if_ratio', '0.100', { divisor: 6000, threshold: 3, factor: 2 })
    // The volumetric weight is 5.000 kg: three times 1.666 is less, three times 1.667 is more.
    expect(weighBox(tariff, box('1.666', '40', '30', '25'))).toMatchObject({
      chargeable_weight: '8.400',
      counts: 'both',
      reason: 'ratio_reached',
    })
    expect(weighBox(tariff, box('1.667', '40', '30', '25'))).toMatchObject({ chargeable_weight: '1.700' })
  })

  test('takes a ratio with places as it is written', () => {
    const tariff = rules('surcharge_if_ratio', '0.001', { threshold: 1.15, factor: 1 })
    expect(weighBox(tariff, box('1.000', '50', '11.5', '10'))).toMatchObject({ chargeable_weight: '1.150' })
    expect(weighBox(tariff, box('1.001', '50', '11.5', '10'))).toMatchObject({ chargeable_weight: '1.001' })
  })

  test('is left out below the weight that the tariff names', () => {
    const tariff = rules('greater_of', '0.100', { ignore_below_kg: '2.000' })
    expect(weighBox(tariff, box('1.999', '40', '30', '25'))).toMatchObject({
      chargeable_weight: '2.000',
      reason: 'light',
    })
    expect(weighBox(tariff, box('2.000', '40', '30', '25'))).toMatchObject({ chargeable_weight: '6.000' })
  })

  test('is not known of a box that was not measured', () => {
    expect(weighBox(rules('greater_of', '0.100'), box('0.04'))).toEqual({
      actual_weight: '0.040',
      volumetric_weight: null,
      chargeable_weight: '0.100',
      counts: 'actual',
      reason: 'size_unknown',
    })
  })
})

describe('whatever the tariff', () => {
  const weights = fc.integer({ min: 10, max: 100_000 }).map(kilograms)
  const sides = fc.integer({ min: 10, max: 3000 }).map((side) => `${Math.floor(side / 10)}.${side % 10}`)
  const boxes = fc.record({ weight: weights, length: sides, width: sides, height: sides })
  const tariffs = fc
    .record({
      mode: fc.constantFrom<Mode>('greater_of', 'if_side_over', 'surcharge_if_ratio', 'none'),
      step: fc.constantFrom('0.100', '0.500', '1.000'),
      divisor: fc.constantFrom(5000, 6000),
      threshold: fc.constantFrom(1.5, 2, 3, 60),
      factor: fc.constantFrom(1, 1.5, 2),
      ignore_below_kg: fc.constantFrom(null, '2.000'),
    })
    .map(({ mode, step, ...more }) => rules(mode, step, more))

  test('what counts is whole steps, covers the scale, and is rounded up by less than a step', () => {
    fc.assert(
      fc.property(tariffs, boxes, (tariff, each) => {
        const weighed = weighBox(tariff, each)
        const [counted, step] = [grams(weighed.chargeable_weight), grams(tariff.weight_step)]
        expect(counted % step).toBe(0)
        expect(counted).toBeGreaterThanOrEqual(grams(each.weight))
        const heaviest = Math.max(grams(each.weight), grams(weighed.volumetric_weight ?? '0'))
        const most = { actual: grams(each.weight), volumetric: heaviest, both: 2 * heaviest }[weighed.counts]
        expect(counted).toBeLessThan(most + step)
        expect(weighed.counts === 'actual').toBe(!['volumetric_greater', 'ratio_reached'].includes(weighed.reason))
      }),
    )
  })

  test('no side comes before another', () => {
    fc.assert(
      fc.property(tariffs, boxes, (tariff, each) => {
        const turned = { weight: each.weight, length: each.height, width: each.length, height: each.width }
        expect(weighBox(tariff, turned)).toEqual(weighBox(tariff, each))
      }),
    )
  })

  test('a larger box of the same weight never counts less', () => {
    fc.assert(
      fc.property(tariffs, boxes, (tariff, each) => {
        const larger = { ...each, length: '300.0', width: '300.0', height: '300.0' }
        expect(grams(weighBox(tariff, larger).chargeable_weight)).toBeGreaterThanOrEqual(
          grams(weighBox(tariff, each).chargeable_weight),
        )
      }),
    )
  })
})
