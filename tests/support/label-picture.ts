import sharp from 'sharp'
import { code128 } from '#ui/code-128.ts'

const width = 640
const height = 480

/** A label with its barcode, black on white, one byte per pixel. */
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

/** The video of a still camera, in the format that Chromium accepts as a fake camera: YUV4MPEG2. */
export function cameraFilm(text: string): Buffer {
  const colour = Buffer.alloc((width * height) / 2, 128)
  const frame = Buffer.concat([Buffer.from('FRAME\n'), label(text), colour])
  return Buffer.concat([Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`), frame, frame])
}

/** The same as a photo, upright or on its side: PNG in grey. */
export function labelPhoto(text: string, { isTurned = false } = {}): Promise<Buffer> {
  return sharp(label(text), { raw: { width, height, channels: 1 } })
    .rotate(isTurned ? 90 : 0)
    .png()
    .toBuffer()
}
