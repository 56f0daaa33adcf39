import Code128Reader from '@zxing/library/esm/core/oned/Code128Reader'
import Code39Reader from '@zxing/library/esm/core/oned/Code39Reader'
import ITFReader from '@zxing/library/esm/core/oned/ITFReader'
import BinaryBitmap from '@zxing/library/esm/core/BinaryBitmap'
import DecodeHintType from '@zxing/library/esm/core/DecodeHintType'
import GlobalHistogramBinarizer from '@zxing/library/esm/core/common/GlobalHistogramBinarizer'
import RGBLuminanceSource from '@zxing/library/esm/core/RGBLuminanceSource'

// What carriers print their numbers in. Squares of dots are read by browsers that read codes themselves.
const readers = [new Code128Reader(), new ITFReader(), new Code39Reader()]
const hints = new Map([[DecodeHintType.TRY_HARDER, true]])

/** The text of a bar code in a picture, or null. Two of three labels lie on their side, so a turned copy is for the caller to ask about. */
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
      // Not this kind, or none at all: it says so by throwing.
    }
  }
  return null
}
