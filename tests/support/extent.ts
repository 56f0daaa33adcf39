/** How many of something this run tries: `npm run check` is short, `npm run test:long` long. */
export function extent({ short, usual, long = usual }: { short: number; usual: number; long?: number }): number {
  if (process.env.TEST_LONG) return long
  return process.env.TEST_SHORT ? short : usual
}
