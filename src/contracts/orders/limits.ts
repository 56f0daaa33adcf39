/** The input limits of a calculation (decimal places and range), for the contract and for pages without schemas. */
export const orderLimits = {
  /** Kilograms, actual weight. */
  weight: { places: 3, least: 0.01, most: 100 },
  /** Centimetres. */
  side: { places: 1, least: 1, most: 300 },
  /** In its currency. */
  value: { places: 2, least: 0, most: 999_999_999.99 },
} as const
