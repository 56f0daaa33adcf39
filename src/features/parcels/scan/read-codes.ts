import { lazyWithRetry } from '#pwa/chunks.ts'

/** Reads the texts of all codes in a picture or a camera frame. */
export type ReadCodes = (picture: HTMLVideoElement | ImageBitmap) => Promise<string[]>

type Detector = { detect: (picture: CanvasImageSource) => Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (settings: { formats: string[] }): Detector
  getSupportedFormats: () => Promise<string[]>
}

const wanted = ['code_128', 'code_39', 'code_93', 'itf', 'qr_code', 'data_matrix', 'pdf417']

/**
 * Uses the browser's own detector where there is one (Android, macOS), else a reader in its own chunk. Rejects when that chunk does not
 * load.
 */
export async function openReader(): Promise<ReadCodes> {
  const own = await ownReader().catch(() => null)
  if (own) return own
  const { readBarCode } = await lazyWithRetry(() => import('./bar-codes.ts'))
  return async (picture) => {
    for (const isTurned of [false, true]) {
      const text = readBarCode(pixels(picture, isTurned))
      if (text) return [text]
    }
    return []
  }
}

async function ownReader(): Promise<ReadCodes | null> {
  // The DOM types do not include it yet.
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: DetectorClass }
  const offered = (await BarcodeDetector?.getSupportedFormats()) ?? []
  const formats = wanted.filter((each) => offered.includes(each))
  if (!BarcodeDetector || !formats.includes('code_128')) return null
  const detector = new BarcodeDetector({ formats })
  return async (picture) => (await detector.detect(picture)).map(({ rawValue }) => rawValue)
}

/** In pixels: enough for a bar code that fills half of the picture, and fast enough for a five-year-old phone. */
const longestSide = 1_280

function pixels(picture: HTMLVideoElement | ImageBitmap, isTurned: boolean): ImageData {
  const [w, h] = 'videoWidth' in picture ? [picture.videoWidth, picture.videoHeight] : [picture.width, picture.height]
  const scale = Math.min(1, longestSide / Math.max(w, h, 1))
  const [width, height] = [Math.max(1, Math.round(w * scale)), Math.max(1, Math.round(h * scale))]
  const canvas = document.createElement('canvas')
  canvas.width = isTurned ? height : width
  canvas.height = isTurned ? width : height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('There is no canvas to draw on')
  if (isTurned) {
    context.translate(height, 0)
    context.rotate(Math.PI / 2)
  }
  context.drawImage(picture, 0, 0, width, height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}
