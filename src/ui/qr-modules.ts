import { encodeQR } from 'qr'

/** The light margin in modules that readers need. */
const quiet = 4

/** The rows of a code, true for dark modules. null: the text is too long. */
export function qrModules(text: string): boolean[][] | null {
  try {
    return encodeQR(text, 'raw', { ecc: 'medium', border: quiet })
  } catch {
    return null
  }
}
