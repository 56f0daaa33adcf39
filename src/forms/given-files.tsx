import { useState, type ReactNode } from 'react'
import { largestFile } from '#contracts/file-type.ts'
import { previewOf, type File as StoredFile } from '#contracts/files.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { useFocusKept } from '#ui/use-focus-kept.ts'
import type { FileUploads } from './use-file-uploads.ts'
import { takenTypes } from './uploads.ts'

type TitledFile = StoredFile & { title: string }

type Props = {
  /** The name of the list. */
  label: string
  name: string
  most: number
  files: readonly StoredFile[]
  uploads: FileUploads
  canAdd: boolean
  canRemove: boolean
  /** Shown while there are no files. */
  none?: ReactNode
  /** Shows the pictures among the files, starting with the opened one. */
  renderViewer: (pictures: readonly TitledFile[], start: number, onClose: () => void) => ReactNode
  /** Confirms and removes a file. */
  renderRemoval: (file: StoredFile, onClose: () => void) => ReactNode
}

/** The files of a stored record: each is added and removed at once, without a form to save. */
export function GivenFiles({
  label,
  name,
  most,
  files,
  uploads,
  canAdd,
  canRemove,
  none,
  renderViewer,
  renderRemoval,
}: Props) {
  const { t, language } = useI18n()
  const isOnline = useOnline()
  const { sending, add, drop } = uploads
  const [opened, setOpened] = useState<number | null>(null)
  const [removed, setRemoved] = useState<StoredFile | null>(null)
  const place = useFocusKept<HTMLDivElement>()

  // Documents open in the browser; pictures open here, and stay viewable offline.
  const pictures = files.filter((file) => previewOf(file) !== null)
  const way = (file: StoredFile) => {
    const index = pictures.indexOf(file)
    return index < 0 ? { href: isOnline ? file.url : undefined } : { onOpen: () => setOpened(index) }
  }
  return (
    <div ref={place} className="stack stack-m">
      {files.length + sending.length === 0 ? (
        none
      ) : (
        <ul className="stack stack-s" aria-label={label}>
          {files.map((each) => (
            <FileRow
              key={each.id}
              name={each.name}
              size={each.size}
              thumb={previewOf(each)}
              {...way(each)}
              disabled={!isOnline}
              {...(canRemove && { onRemove: () => setRemoved(each) })}
            />
          ))}
          {sending.map(({ key, error, ...each }) => (
            <FileRow key={key} {...each} error={error} state="loading" {...(error && { onRemove: () => drop(key) })} />
          ))}
        </ul>
      )}
      <output className="sr">
        {sending.map((each) => `${each.name}: ${each.error ?? t('ui.file.loading')}`).join('. ') ||
          (files.length > 0 && t('ui.file.attached', { count: files.length }))}
      </output>
      {canAdd && files.length < most && (
        <FileDrop
          label={t('forms.add_scan')}
          hint={
            isOnline
              ? t('forms.scan_hint', { most, size: fileSize(language, largestFile) })
              : t('forms.act.needs_network')
          }
          accept={takenTypes.join(',')}
          name={name}
          disabled={!isOnline}
          onFiles={add}
        />
      )}
      {opened !== null &&
        renderViewer(
          pictures.map((file) => ({ ...file, title: file.name })),
          opened,
          () => setOpened(null),
        )}
      {removed && renderRemoval(removed, () => setRemoved(null))}
    </div>
  )
}
