import type { Metadata, Sharp } from 'sharp'
import type { FileType } from '#contracts/file-type.ts'

type PictureType = Exclude<FileType, 'pdf'>

/** 50 megapixels: more than a phone takes, far less than what would fill the memory. */
const maxPixels = 50_000_000

/** Bytes of a picture that has to be unpacked whole, because it is progressive: as much as 25 megapixels of a JPEG. */
const maxUnpacked = 150_000_000

/** A longer side would not make a receipt easier to read. */
const longestSide = 3200

const thumbnailSide = 320

const options = { failOn: 'error', limitInputPixels: maxPixels } as const

/** Thrown when the bytes are no picture that can be drawn whole: damaged, cut off, or too many pixels. */
export class UnreadablePicture extends Error {
  override name = 'UnreadablePicture'
}

/**
 * Draws the picture again, upright and without anything that was not seen: no place, no camera, no tail of other bytes.
 * Writes it to `to`, and a small one in WebP to `thumbnailTo`.
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

/** What must lie in memory at once before the first line can be drawn. Other pictures are read line by line. */
function unpackedBytes({ format, width, height, channels, depth, isProgressive }: Metadata): number {
  if (!isProgressive) return 0
  // A JPEG keeps two bytes of each colour between its passes.
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : 1
  return width * height * channels * bytes
}

function encode(picture: Sharp, type: PictureType): Sharp {
  // The best coding is known only at the end: the whole picture would be kept in memory for a few percent.
  if (type === 'jpeg') return picture.jpeg({ quality: 85, optimiseCoding: false })
  if (type === 'png') return picture.png()
  return picture.webp({ quality: 85 })
}

let loading: ReturnType<typeof load> | undefined

/** Loaded with the first picture: it is twenty megabytes that most starts and tests never need. */
async function load() {
  const { default: sharp } = await import('sharp')
  // Only what is taken can be read, whatever a file pretends to be.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] })
  sharp.cache(false)
  return sharp
}
