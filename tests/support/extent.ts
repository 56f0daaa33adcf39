/** How many of something this run tries: `npm run check` is short, `npm run test:long` long. */
export function extent<T>(of: { short: T; usual: T; long: T }): T {
  if (process.env.TEST_LONG) return of.long
  return process.env.TEST_SHORT ? of.short : of.usual
}
