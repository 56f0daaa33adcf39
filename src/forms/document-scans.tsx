import { useEffect, useLayoutEffect, useRef } from 'react'
import { largestFile } from '#contracts/file-type.ts'
import { files, previewOf, type File as StoredFile } from '#contracts/files.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import styles from './document-scans.module.css'
import { useLeftOut } from './left-out.ts'
import { takenTypes, uploadFile } from './uploads.ts'
import { useFileUploads } from './use-file-uploads.ts'

const maxScans = 4

type Props = {
  /** The ids of the document's scans. */
  value: number[]
  /** At least two are required; otherwise they are optional. */
  needed?: boolean
  onChange: (ids: number[]) => void
  stored: readonly StoredFile[]
  /** Files that were uploaded here but belong to nothing yet. The form's owner keeps them, too. */
  uploaded: readonly StoredFile[]
  onUpload: (file: StoredFile) => void
  error?: string | undefined
  disabled: boolean
  /** The form should wait while an upload is running. */
  onBusy: (isBusy: boolean) => void
}

/** Scans are uploaded as soon as they are chosen; saving the document links them. */
export function DocumentScans({ value, needed, onChange, stored, uploaded, onUpload, error, disabled, onBusy }: Props) {
  const { t, language } = useI18n()
  const call = useCall()
  const place = useRef<HTMLFieldSetElement>(null)
  const ids = useRef(value)
  useEffect(() => {
    ids.current = value
  }, [value])
  const name = (next: number[]) => {
    ids.current = next
    onChange(next)
  }

  const { sending, add, drop, dropRejected } = useFileUploads({
    room: maxScans - value.length,
    tooMany: t('forms.scans_many', { most: maxScans }),
    async send(file, key, onProgress) {
      const data = await uploadFile(call, file, file.name, key, onProgress)
      onUpload(data)
      name([...ids.current, data.id])
    },
  })
  const isBusy = sending.some((each) => !each.error)
  // In the same paint that shows the scan, so that the customer can go on as soon as they see it.
  useLayoutEffect(() => onBusy(isBusy), [isBusy, onBusy])
  const busyWords = t('forms.scans_busy')
  const notTaken = sending.flatMap(({ key, error: why }) => (why ? [{ key, error: why }] : []))
  const said = useLeftOut(place, notTaken, dropRejected)
  const whyNot = ({ key, error: why }: (typeof sending)[number]) => why && said({ key, error: why })

  function remove(id: number) {
    name(ids.current.filter((each) => each !== id))
    // A stored scan is removed when the document is saved; one that was only uploaded is no longer needed.
    if (!stored.some((each) => each.id === id))
      call(files.remove, { params: { id: String(id) } }).catch(() => undefined)
  }

  // After a save, files uploaded here are among the stored ones.
  const fresh = uploaded.filter(({ id }) => !stored.some((each) => each.id === id))
  const kept = [...stored, ...fresh].filter((each) => value.includes(each.id))
  return (
    <fieldset ref={place} className={styles.scans}>
      <legend className={styles.legend}>
        <span>{t('forms.scans')}</span> {!needed && <span className={styles.optional}>{t('ui.optional')}</span>}
      </legend>
      {kept.length + sending.length > 0 && (
        <ul className={styles.files} aria-label={t('forms.scans')}>
          {kept.map((each) => (
            <FileRow
              key={each.id}
              name={each.name}
              size={each.size}
              thumb={previewOf(each)}
              disabled={disabled}
              onRemove={() => remove(each.id)}
            />
          ))}
          {sending.map((each) => (
            <FileRow
              key={each.key}
              name={each.name}
              size={each.size}
              state="loading"
              share={each.share}
              error={whyNot(each)}
              {...(each.error && { onRemove: () => drop(each.key) })}
            />
          ))}
        </ul>
      )}
      <output className="sr">
        {sending.map((each) => `${each.name}: ${whyNot(each) ?? t('ui.file.loading')}`).join('. ') ||
          (kept.length > 0 && t('ui.file.attached', { count: kept.length }))}
      </output>
      {kept.length < maxScans && (
        <FileDrop
          label={t('forms.add_scan')}
          hint={t(needed ? 'forms.scan_hint_needed' : 'forms.scan_hint', {
            most: maxScans,
            size: fileSize(language, largestFile),
          })}
          // The message about a running upload is shown only while one is running.
          error={!isBusy && error === busyWords ? undefined : error}
          accept={takenTypes.join(',')}
          name="document_file_ids"
          disabled={disabled}
          onFiles={add}
        />
      )}
    </fieldset>
  )
}
