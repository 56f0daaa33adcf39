import type { Language } from '#contracts/wire.ts'
import type { Picture } from '#server/db/tables/content.ts'

/** As the contract shows it, in the reader's language. */
export function pictureReply({ path, width, height, alt }: Picture, language: Language) {
  return { url: path, width, height, alt: alt[language] }
}
