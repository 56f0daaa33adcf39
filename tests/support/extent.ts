import { note } from './notes.ts'

type Extent = { short?: number; usual: number; long?: number; of?: string }

/**
 * How many of something this run tries: `npm run check` is short, `npm run test:long` long. With `of`, the number is printed at
 * the end of the run.
 */
export function extent({ usual, short = usual, long = usual, of }: Extent): number {
  const number = process.env.TEST_LONG ? long : process.env.TEST_SHORT ? short : usual
  if (of) note('Figures', `${number} ${of}`)
  return number
}
