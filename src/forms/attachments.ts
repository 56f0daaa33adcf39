import { previewOf, type GuestFile, type File as StoredFile } from '#contracts/files.ts'
import type { Attachment } from '#offline/outbox/bodies.ts'
import type { SharedFile } from '#offline/shares/share.ts'

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
  const { id, name, size } = stored
  const claim = 'claim' in stored ? { claim: stored.claim } : {}
  return { key, id, name, size, file: null, thumb: previewOf(stored), isStored: false, ...claim }
}

/** The attachments of something that was sent and refused. */
export function chosenAgain(files: readonly Attachment[]): ChosenFile[] {
  return files.map((file) => ({ ...file, thumb: null, isStored: false }))
}

/**
 * With what another app shared, as far as there is room. `left`: how many found none. A file keeps its key, so that it is there once,
 * however often it is added.
 */
export function withShared(
  chosen: readonly ChosenFile[],
  shared: readonly SharedFile[],
  most: number,
): { files: ChosenFile[]; left: number } {
  const fresh = shared.filter(({ key }) => chosen.every((each) => each.key !== key))
  const added = fresh
    .slice(0, Math.max(0, most - chosen.length))
    .map(({ key, file }) => ({ key, id: null, name: file.name, size: file.size, file, thumb: null, isStored: false }))
  return { files: [...chosen, ...added], left: fresh.length - added.length }
}

/** What is kept and sent of them: the bytes only of those that the provider has not got yet. */
export function toAttachments(chosen: readonly ChosenFile[]): Attachment[] {
  return chosen.map(({ key, id, name, size, file }) => ({ key, id, name, size, file: id === null ? file : null }))
}

/** What of them may lie in a draft. */
export function filesToKeep(chosen: readonly ChosenFile[]): ChosenFile[] {
  return chosen.map((file) => (file.id === null ? file : { ...file, file: null }))
}
