import type { Language } from '#contracts/wire.ts'
import type { Picture } from '#server/db/tables/content.ts'

/** A picture in the contract's shape, in the reader's language. */
export function pictureReply({ path, width, height, alt }: Picture, language: Language) {
  return { url: path, width, height, alt: alt[language] }
}
