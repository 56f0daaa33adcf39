/** What a calculation takes, for the contract and for pages that carry no schemas: places after the point, and the range. */
export const orderLimits = {
  /** Kilograms, on the scale. */
  weight: { places: 3, least: 0.01, most: 100 },
  /** Centimetres. */
  side: { places: 1, least: 1, most: 300 },
  /** In its currency. */
  value: { places: 2, least: 0, most: 999_999_999.99 },
} as const
