import { createCanvas, fill, png, type Canvas, type Colour } from './png.ts'

const width = 480
const height = 360

const cardboards: Colour[] = [
  [196, 154, 108],
  [181, 139, 94],
  [208, 170, 124],
  [170, 132, 92],
]
const paper: Colour = [246, 243, 236]
const ink: Colour = [52, 48, 44]
const tape: Colour = [224, 205, 168]

/** A box on the warehouse's table, with its label; `kind` says what the photo is about. */
export function boxPicture(kind: 'arrival' | 'scale' | 'damage' | 'content', seed: number): Buffer {
  const canvas = createCanvas(width, height, [226, 224, 219])
  fill(canvas, [0, 250, width, 110], [186, 180, 170])
  const board = cardboards[seed % cardboards.length] ?? ink
  const across = 220 + (seed % 3) * 20
  const left = 110 - (seed % 3) * 10
  fill(canvas, [left, 110, across, 44], shade(board, 1.12), 1)
  fill(canvas, [left, 154, across, 150], board)
  for (let step = 0; step < 44; step += 1) {
    fill(canvas, [left + across + step, 154 - step, 1, 150], shade(board, 0.82))
  }
  fill(canvas, [left + across / 2 - 14, 110, 28, 44], tape, 1)
  fill(canvas, [left + across / 2 - 14, 154, 28, 60], tape)
  label(canvas, left + 24, 196, seed)
  if (kind === 'damage') dent(canvas, left + across - 70, 154)
  if (kind === 'scale') scale(canvas)
  if (kind === 'content') content(canvas, left, across)
  return png(canvas)
}

/** A page with a portrait and lines that nobody can read: it belongs to nobody. */
export function documentPicture(page: number, seed: number): Buffer {
  const canvas = createCanvas(width, height, [120, 110, 104])
  fill(canvas, [40, 30, 400, 300], [238, 226, 220])
  fill(canvas, [40, 178, 400, 3], [214, 198, 192])
  if (page === 0) {
    fill(canvas, [64, 200, 84, 108], [202, 196, 200])
    fill(canvas, [90, 216, 32, 38], [150, 132, 122])
    fill(canvas, [76, 262, 60, 46], [96, 104, 122])
  }
  for (let line = 0; line < 5; line += 1) {
    fill(canvas, [176, 204 + line * 22, 120 + ((seed * 37 + line * 53) % 110), 8], [170, 156, 152])
    fill(canvas, [72, 54 + line * 24, 150 + ((seed * 29 + line * 71) % 180), 8], [186, 172, 168])
  }
  return png(canvas)
}

/** A till receipt on a dark table. */
export function receiptPicture(seed: number): Buffer {
  const canvas = createCanvas(width, height, [70, 66, 62])
  fill(canvas, [150, 16, 180, 330], paper)
  for (let line = 0; line < 11; line += 1) {
    fill(canvas, [168, 46 + line * 22, 60 + ((seed * 17 + line * 31) % 50), 6], [140, 136, 130])
    fill(canvas, [282, 46 + line * 22, 30, 6], [120, 116, 110])
  }
  barcode(canvas, [174, 306, 130, 24], seed)
  return png(canvas)
}

function label(canvas: Canvas, left: number, top: number, seed: number): void {
  fill(canvas, [left, top, 112, 82], paper)
  fill(canvas, [left + 10, top + 10, 60, 6], ink)
  fill(canvas, [left + 10, top + 22, 84, 4], [150, 146, 140])
  fill(canvas, [left + 10, top + 30, 70, 4], [150, 146, 140])
  barcode(canvas, [left + 10, top + 44, 92, 28], seed)
}

function barcode(
  canvas: Canvas,
  [left, top, across, down]: readonly [number, number, number, number],
  seed: number,
): void {
  let state = seed + 1
  for (let at = 0; at < across - 3;) {
    state = (state * 48_271) % 2_147_483_647
    const bar = 1 + (state % 3)
    fill(canvas, [left + at, top, bar, down], ink)
    at += bar + 1 + (state % 2)
  }
}

function dent(canvas: Canvas, left: number, top: number): void {
  for (let row = 0; row < 46; row += 1) fill(canvas, [left + row, top + row, 70 - row, 1], [118, 88, 58])
}

function scale(canvas: Canvas): void {
  fill(canvas, [70, 304, 330, 14], [96, 98, 102])
  fill(canvas, [170, 318, 130, 30], [58, 60, 64])
  fill(canvas, [182, 324, 106, 18], [168, 208, 150])
}

function content(canvas: Canvas, left: number, across: number): void {
  fill(canvas, [left + 10, 120, across - 20, 34], [88, 66, 46], 1)
  fill(canvas, [left + 34, 128, 70, 22], [88, 128, 172], 1)
  fill(canvas, [left + 116, 126, 54, 24], [186, 92, 78], 1)
}

function shade([red, green, blue]: Colour, factor: number): Colour {
  const of = (value: number) => Math.min(255, Math.round(value * factor))
  return [of(red), of(green), of(blue)]
}
