import { execFile } from 'node:child_process'
import type { Drawing } from './drawings.ts'
import { etagOf } from '#server/http/etag.ts'

/** The size of a page's picture in messengers (pixels), none of which render SVG. */
const width = 1200
const height = 630
/** The stamp in its middle, and the distance between perforation holes. */
const stamp = { width: 672, height: 504, bite: 24 }
const paper = '#f7f4ed'

export type SharePicture = { png: Buffer<ArrayBuffer>; etag: string }

const drawn = new Map<Drawing, Promise<SharePicture>>()

/** A drawing as a stamp on paper. Each is rendered once and cached: there are only as many as there are drawings. */
export function sharePicture(drawing: Drawing): Promise<SharePicture> {
  const known = drawn.get(drawing) ?? draw(drawing)
  drawn.set(drawing, known)
  known.catch(() => drawn.delete(drawing))
  return known
}

async function draw({ svg }: Drawing): Promise<SharePicture> {
  const before = drawing
  const done = before.catch(() => {}).then(() => rasterised(onStamp(svg)))
  drawing = done
  const png = await done
  return { png, etag: etagOf(png) }
}

/** Renders one at a time, even when all are requested at once. */
let drawing: Promise<unknown> = Promise.resolve()

/** Uses a palette, because six inks and their blends need no more colours. */
const program = `
import sharp from 'sharp'
const parts = []
for await (const part of process.stdin) parts.push(part)
const picture = sharp(Buffer.concat(parts)).png({ palette: true, compressionLevel: 9, effort: 10 })
process.stdout.write(await picture.toBuffer())
`

/**
 * Renders in a separate process: in this one sharp may only read photographs, because customers upload files
 * (`server/files/picture.ts`).
 */
function rasterised(svg: string): Promise<Buffer<ArrayBuffer>> {
  const asked = { encoding: 'buffer', cwd: import.meta.dirname, timeout: 30_000, maxBuffer: 1_000_000 } as const
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, ['--input-type=module', '-e', program], asked, (error, png) => {
      if (error) reject(error)
      else resolve(Buffer.from(png))
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(svg)
  })
}

function onStamp(svg: string): string {
  const left = (width - stamp.width) / 2
  const top = (height - stamp.height) / 2
  const inside = {
    x: left + stamp.width * 0.06,
    y: top + stamp.height * 0.08,
    width: stamp.width * 0.88,
    height: stamp.height * 0.84,
  }
  const place = Object.entries(inside).map(([name, value]) => `${name}="${value}"`)
  const picture = svg.replace(/^<svg xmlns="[^"]*" width="\d+" height="\d+"/, `<svg ${place.join(' ')}`)
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<path d="M0 0h${width}v${height}H0Z" fill="${paper}"/>`,
    `<path d="M${left} ${top}h${stamp.width}v${stamp.height}h-${stamp.width}Z" fill="#fff"/>`,
    `<g fill="${paper}">${bites(left, top).join('')}</g>`,
    picture,
    '</svg>',
  ].join('')
}

/** The perforation: half circles in the background colour along the four sides. */
function bites(left: number, top: number): string[] {
  const hole = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="${stamp.bite * 0.3}"/>`
  const steps = (length: number) => Array.from({ length: length / stamp.bite + 1 }, (_, step) => step * stamp.bite)
  return [
    ...steps(stamp.width).flatMap((x) => [hole(left + x, top), hole(left + x, top + stamp.height)]),
    ...steps(stamp.height).flatMap((y) => [hole(left, top + y), hole(left + stamp.width, top + y)]),
  ]
}
