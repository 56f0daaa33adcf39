import type { WeightReason } from '#contracts/order-calculation.ts'
import type { Tariff } from '#contracts/tariffs.ts'
import { grams, kilograms, millimetres, volumetricWeight } from './weight.ts'

/** Kilograms and centimetres. The sizes are null together, if the box was not measured. */
export type Box = { weight: string; length: string | null; width: string | null; height: string | null }

export type Weighed = {
  actual_weight: string
  /** null: the box was not measured, or the tariff ignores its size. */
  volumetric_weight: string | null
  /** The weight that is charged, a multiple of the tariff's step. */
  chargeable_weight: string
  counts: 'actual' | 'volumetric' | 'both'
  reason: WeightReason
}

type Rules = Pick<Tariff, 'volumetric' | 'weight_step'>

/** Weighs a box by a tariff's rule. All four modes: source, domain 3.10. Exact, in whole grams. */
export function weighBox(tariff: Rules, box: Box): Weighed {
  const { volumetric } = tariff
  const size = sizeOf(box)
  const hasVolume = size !== null && volumetric.mode !== 'none'
  const actual = grams(box.weight)
  const volume = hasVolume ? grams(volumetricWeight(...size, volumetric.divisor)) : 0
  const reason = size === null && volumetric.mode !== 'none' ? 'size_unknown' : reasonFor(tariff, actual, volume, size)
  const step = grams(tariff.weight_step)
  return {
    actual_weight: kilograms(actual),
    volumetric_weight: hasVolume ? kilograms(volume) : null,
    chargeable_weight: kilograms(Math.ceil(counted(reason, actual, volume, volumetric.factor) / step) * step),
    counts: countsBy(reason),
    reason,
  }
}

function reasonFor({ volumetric }: Rules, actual: number, volume: number, size: Size | null): WeightReason {
  const { mode, threshold, ignore_below_kg } = volumetric
  if (mode === 'none') return 'no_volume'
  if (ignore_below_kg !== null && actual < grams(ignore_below_kg)) return 'light'
  if (mode === 'if_side_over') {
    const longest = Math.max(...(size ?? []).map(millimetres))
    if (longest * 10 <= inHundredths(threshold)) return 'sides_short'
  }
  if (mode === 'surcharge_if_ratio') {
    return volume * 100 >= actual * inHundredths(threshold) && volume > actual ? 'ratio_reached' : 'ratio_small'
  }
  return volume > actual ? 'volumetric_greater' : 'actual_greater'
}

function counted(reason: WeightReason, actual: number, volume: number, factor: number | null): number {
  if (reason === 'volumetric_greater') return volume
  if (reason !== 'ratio_reached') return actual
  return actual + Math.ceil(((volume - actual) * inHundredths(factor ?? 1)) / 100)
}

function countsBy(reason: WeightReason): Weighed['counts'] {
  if (reason === 'volumetric_greater') return 'volumetric'
  return reason === 'ratio_reached' ? 'both' : 'actual'
}

type Size = [length: string, width: string, height: string]

function sizeOf({ length, width, height }: Box): Size | null {
  return length === null || width === null || height === null ? null : [length, width, height]
}

// Thresholds have at most two places. Rounded, because 1.15 * 100 is not 115 in floating point.
function inHundredths(value: number | null): number {
  return Math.round((value ?? 0) * 100)
}
