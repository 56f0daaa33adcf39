import { crc32, deflateSync } from 'node:zlib'
import { code128 } from '#ui/code-128.ts'

const width = 640
const height = 480

/** A label with its bar code, black on white, a byte for each pixel. */
function label(text: string): Uint8Array {
  const bars = code128(text)
  const modules = bars.reduce((sum, bar) => sum + bar, 0)
  const wide = Math.floor((width - 80) / modules)
  const row = new Uint8Array(width).fill(235)
  let x = Math.floor((width - modules * wide) / 2)
  for (const [index, bar] of bars.entries()) {
    if (index % 2 === 0) row.fill(16, x, x + bar * wide)
    x += bar * wide
  }
  const picture = new Uint8Array(width * height).fill(235)
  for (let y = 140; y < 340; y += 1) picture.set(row, y * width)
  return picture
}

/** What a camera sees that is held still, as Chromium takes it in the place of a camera: YUV4MPEG2. */
export function cameraFilm(text: string): Buffer {
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), label(text), colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** The same as a photo, upright or on its side: PNG in grey. */
export function labelPhoto(text: string, { isTurned = false } = {}): Buffer {
  const upright = label(text)
  const [w, h] = isTurned ? [height, width] : [width, height]
  const lines = Buffer.alloc((w + 1) * h)
  for (let y = 0; y < h; y += 1) {
    for (let x = 0; x < w; x += 1) {
      lines[y * (w + 1) + 1 + x] = (isTurned ? upright[(height - 1 - x) * width + y] : upright[y * width + x]) ?? 0
    }
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(w, 0)
  head.writeUInt32BE(h, 4)
  head.set([8, 0, 0, 0, 0], 8)
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const size = Buffer.alloc(4)
  size.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([size, body, check])
}
