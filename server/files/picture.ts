import type { Metadata, Sharp } from 'sharp'
import type { FileType } from '#contracts/file-type.ts'

type PictureType = Exclude<FileType, 'pdf'>

/** 50 megapixels: more than phones take, but far less than would exhaust the memory. */
const maxPixels = 50_000_000

/** The most bytes of a progressive picture, which must be decoded as a whole: as much as a 25-megapixel JPEG. */
const maxUnpacked = 150_000_000

/** Pixels. A larger picture wouldn't make a receipt any easier to read. */
const longestSide = 3200

const thumbnailSide = 320

const options = { failOn: 'error', limitInputPixels: maxPixels } as const

/** Thrown for bytes that can't be decoded completely: damaged, cut off, or too many pixels. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/**
 * Re-encodes the picture, upright and without hidden data: no location, no camera, no trailing bytes. Writes it to
 * `to`, and a WebP thumbnail to `thumbnailTo`.
 */
export async function redraw(
  type: PictureType,
  files: { from: string; to: string; thumbnailTo: string },
): Promise<{ width: number; height: number; size: number }> {
  const { from, to, thumbnailTo } = files
  const sharp = await (loading ??= load())
  try {
    if (unpackedBytes(await sharp(from, options).metadata()) > maxUnpacked) throw new RangeError('Too large in passes')
    const upright = sharp(from, options)
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    const { width, height, size } = await encode(upright, type).toFile(to)
    await sharp(to, options)
      .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 75 })
      .toFile(thumbnailTo)
    return { width, height, size }
  } catch (error) {
    throw new UnreadablePicture('The picture cannot be drawn', { cause: error })
  }
}

/** Bytes that must be in memory at once before the first row can be drawn. Other pictures are decoded row by row. */
function unpackedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  // A JPEG decoder keeps two bytes per colour between passes.
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytes
}

function encode(picture: Sharp, type: PictureType): Sharp {
  // Optimal coding needs the whole picture in memory, to save a few percent.
  if (type === 'jpeg') return picture.jpeg({ quality: 85, optimiseCoding: false })
  if (type === 'png') return picture.png()
  return picture.webp({ quality: 85 })
}

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first picture: its twenty megabytes aren't needed by most starts and tests. */
async function load() {
  const { default: sharp } = await import('sharp')
  // Only accepted formats can be decoded, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  return sharp
}
