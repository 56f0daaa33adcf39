import { crc32, deflateSync } from 'node:zlib'

/** Red, green, blue, each from 0 to 255. */
export type Colour = readonly [number, number, number]

/** Pixels to draw on, row by row. */
export type Canvas = { width: number; height: number; pixels: Uint8Array }

export function createCanvas(width: number, height: number, background: Colour): Canvas {
  const canvas = { width, height, pixels: new Uint8Array(width * height * 3) }
  fill(canvas, [0, 0, width, height], background)
  return canvas
}

/** Paints a rectangle; `slant` moves each row further to the right, by so many pixels for one up. */
export function fill(
  { width, height, pixels }: Canvas,
  [left, top, across, down]: readonly [number, number, number, number],
  colour: Colour,
  slant = 0,
): void {
  const line = new Uint8Array(across * 3)
  for (let at = 0; at < line.length; at += 3) line.set(colour, at)
  for (let row = Math.max(0, top); row < Math.min(height, top + down); row += 1) {
    const begin = left + Math.round((top + down - row) * slant)
    const end = Math.min(width, begin + across)
    if (begin >= 0 && begin < end) pixels.set(line.subarray(0, (end - begin) * 3), (row * width + begin) * 3)
  }
}

/** The canvas as a PNG: eight bits, no filter. The same pixels are the same bytes. */
export function png({ width, height, pixels }: Canvas): Buffer {
  const rows = Buffer.alloc(height * (width * 3 + 1))
  for (let row = 0; row < height; row += 1) {
    rows.set(pixels.subarray(row * width * 3, (row + 1) * width * 3), row * (width * 3 + 1) + 1)
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
