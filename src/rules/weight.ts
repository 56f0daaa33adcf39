/** Exact arithmetic on weights and sizes, in whole grams and millimetres. */

/** "2.400" kilograms as 2400. Throws a RangeError for anything that is not a weight. */
export function grams(weight: string): number {
  const [, whole, part = ''] = /^(\d+)(?:\.(\d{1,3}))?$/.exec(weight) ?? []
  if (whole === undefined) throw new RangeError(`Not a weight: ${weight}`)
  return Number(whole) * 1000 + Number(part.padEnd(3, '0'))
}

/** 2400 as "2.400". */
export function kilograms(value: number): string {
  return `${Math.floor(value / 1000)}.${String(value % 1000).padStart(3, '0')}`
}

/** The volumetric weight in kilograms: cubic centimetres over the carrier's divisor (5000 or 6000), to the nearest gram. */
export function volumetricWeight(length: string, width: string, height: string, divisor: number): string {
  const cubicMillimetres = millimetres(length) * millimetres(width) * millimetres(height)
  return kilograms(Math.round(cubicMillimetres / divisor))
}

/** The greater of both weights, rounded up to the tariff's step. Source: domain, "greater_of". */
export function chargeableWeight(actual: string, volumetric: string | null, step: string): string {
  const heavier = Math.max(grams(actual), volumetric === null ? 0 : grams(volumetric))
  const unit = grams(step)
  return kilograms(Math.ceil(heavier / unit) * unit)
}

/** "30.5" centimetres as 305. Throws a RangeError for anything that is not a size. */
export function millimetres(size: string): number {
  const [, whole, part = '0'] = /^(\d+)(?:\.(\d))?$/.exec(size) ?? []
  if (whole === undefined) throw new RangeError(`Not a size: ${size}`)
  return Number(whole) * 10 + Number(part)
}
