import { encodeQR } from 'qr'

/** Light modules around the code, without which readers do not find it. */
const quiet = 4

/** The rows of a code, true where it is dark. null: the text is longer than any code holds. */
export function qrModules(text: string): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  } catch {
    return null
  }
}
