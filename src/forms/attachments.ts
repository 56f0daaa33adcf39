import type { GuestFile, File as StoredFile } from '#contracts/files.ts'
import type { Attachment } from '#offline/outbox/bodies.ts'

/** A file that goes with what is written, as its form shows it. */
export type ChosenFile = Attachment & {
  /** A picture of it at the provider; its address is short-lived. */
  thumb: string | null
  /** It belongs to something sent before: taken off here, it stays there. */
  isStored: boolean
  /** What a guest hands in to use it: it has no owner. */
  claim?: string
}

/** The provider has it. */
export function chosenFile(stored: StoredFile | GuestFile, key: string): ChosenFile {
  const { id, name, size, thumb_url } = stored
  const claim = 'claim' in stored ? { claim: stored.claim } : {}
  return { key, id, name, size, file: null, thumb: thumb_url, isStored: false, ...claim }
}

/** The attachments of something that was sent and refused. */
export function chosenAgain(files: readonly Attachment[]): ChosenFile[] {
  return files.map((file) => ({ ...file, thumb: null, isStored: false }))
}

/** What is kept and sent of them: the bytes only of those that the provider has not got yet. */
export function toAttachments(chosen: readonly ChosenFile[]): Attachment[] {
  return chosen.map(({ key, id, name, size, file }) => ({ key, id, name, size, file: id === null ? file : null }))
}

/** What of them may lie in a draft. */
export function filesToKeep(chosen: readonly ChosenFile[]): ChosenFile[] {
  return chosen.map((file) => (file.id === null ? file : { ...file, file: null }))
}
