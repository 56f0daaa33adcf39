import { previewOf, type GuestFile, type File as StoredFile } from '#contracts/files.ts'
import type { Attachment } from '#offline/outbox/bodies.ts'
import type { SharedFile } from '#offline/shares/share.ts'

/** An attachment as its form shows it. */
export type ChosenFile = Attachment & {
  /** The provider's preview of it; its address is short-lived. */
  thumb: string | null
  /** It belongs to something that was sent before; removing it here does not delete it there. */
  isStored: boolean
  /** A guest's proof of the right to use the file, which has no owner. */
  claim?: string
}

/** A file that the provider has stored. */
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
 * Adds files that another app shared, as far as there is room. `left`: those that did not fit. A file keeps its key, so that it is
 * added only once.
 */
export function withShared(
  chosen: readonly ChosenFile[],
  shared: readonly SharedFile[],
  most: number,
): { files: ChosenFile[]; left: SharedFile[] } {
  const fresh = shared.filter(({ key }) => chosen.every((each) => each.key !== key))
  const room = Math.max(0, most - chosen.length)
  const added = fresh
    .slice(0, room)
    .map(({ key, file }) => ({ key, id: null, name: file.name, size: file.size, file, thumb: null, isStored: false }))
  return { files: [...chosen, ...added], left: fresh.slice(room) }
}

/**
 * Converts to what is stored and sent. The bytes go along even if the provider has the file, which it deletes after a day without
 * use.
 */
export function toAttachments(chosen: readonly ChosenFile[]): Attachment[] {
  return chosen.map(({ key, id, uploaded_at, name, size, file }) => ({ key, id, uploaded_at, name, size, file }))
}
