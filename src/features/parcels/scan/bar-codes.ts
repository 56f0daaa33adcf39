import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader'
import ITFReader from '@zxing/library/esm/core/oned/ITFReader'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

// The formats that carriers print. Matrix codes are left to browsers that read codes themselves.
const readers = [new Code128Reader(), new ITFReader(), new Code39Reader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/**
 * Reads the bar code in a picture; null when there is none. Two of three labels lie on their side, so the caller should also try a
 * turned copy.
 */
export function readBarCode({ data, width, height }: ImageData): string | null {
  const grey = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < grey.length; pixel += 1) {
    const at = pixel * 4
    grey[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 4
  }
  const bitmap = new BinaryBitmap(new GlobalHistogramBinarizer(new RGBLuminanceSource(grey, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(bitmap, hints).getText()
    } catch {
      // The reader throws when it finds no code of its format.
    }
  }
  return null
}
