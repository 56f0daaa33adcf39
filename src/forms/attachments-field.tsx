import { useEffect, useId, useRef, useState } from 'react'
import { largestFile } from '#contracts/file-type.ts'
import { files } from '#contracts/files.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { uploadedAt } from '#offline/outbox/uploaded.ts'
import { CameraButton } from '#ui/camera-button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { textControl } from '#ui/text-control.ts'
import styles from './attachments-field.module.css'
import { chosenFile, type ChosenFile } from './attachments.ts'
import { useLeftOut } from './left-out.ts'
import { useFilePictures } from './use-file-pictures.ts'
import {
  exceptChosenAgain,
  judgeFiles,
  takenTypes,
  uploadFailure,
  uploadFile,
  type uploadGuestFile,
} from './uploads.ts'

type Props = {
  name: string
  value: ChosenFile[]
  onChange: (next: ChosenFile[]) => void
  /** The maximum number of files. */
  most: number
  /** The field's texts; `hint` gets the maximum number and size. */
  words: {
    legend: string
    add: string
    hint: (values: { most: number; size: string }) => string
    many: string
    photograph: string
  }
  error: string | undefined
  disabled: boolean
  /** A prop, because a guest's page tracks the network itself: the customers' hook brings the query library. */
  isOnline: boolean
  /** How a file is uploaded; by default as the customer's own. */
  upload?: typeof uploadFile | typeof uploadGuestFile
}

type NotTaken = { key: string; name: string; size: number; error: string }

/**
 * Files are chosen, dropped, pasted or photographed, and uploaded at once. Offline they wait with the form, and are sent together
 * with it.
 */
export function AttachmentsField({
  name,
  value,
  onChange,
  most,
  words,
  error,
  disabled,
  isOnline,
  upload = uploadFile,
}: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const call = useCall()
  const legend = useId()
  const [notTaken, setNotTaken] = useState<NotTaken[]>([])
  /** The share of each that has been uploaded, by key, from 0 to 1. */
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map())
  const place = useRef<HTMLFieldSetElement>(null)
  const pictures = useFilePictures(value)
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  const change = (next: ChosenFile[]) => {
    now.current = next
    onChange(next)
  }

  async function send(chosen: ChosenFile, file: File) {
    const goes = (share: number) => setSending((shares) => new Map(shares).set(chosen.key, share))
    goes(0)
    try {
      const answer = await upload(call, file, chosen.name, chosen.key, goes)
      const stored = { ...chosenFile(answer, chosen.key), file, uploaded_at: uploadedAt(answer) }
      // A file that was removed meanwhile stays removed: the provider deletes unused files.
      change(now.current.map((each) => (each.key === chosen.key ? stored : each)))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      // It will be sent together with the form. Nothing is wrong with the file, and it may exist nowhere else.
      if (['offline', 'timeout', 'limited', 'broken'].includes(problem.kind)) return
      change(now.current.filter((each) => each.key !== chosen.key))
      const { key, name: title, size } = chosen
      setNotTaken((list) => [...list, { key, name: title, size, error: uploadFailure(problem, i18n) }])
    } finally {
      setSending((shares) => new Map([...shares].filter(([key]) => key !== chosen.key)))
    }
  }

  // Uploads each file once per connection, including those chosen offline or restored by a draft.
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (!isOnline) {
      tried.current.clear()
      return
    }
    for (const each of value) {
      if (each.id !== null || !each.file || tried.current.has(each.key)) continue
      tried.current.add(each.key)
      void send(each, each.file)
    }
  })

  function add(chosen: readonly File[]) {
    const judged = judgeFiles(chosen, most - now.current.length, words.many, i18n).map((each) => ({
      ...each,
      name: each.file.name,
      size: each.file.size,
    }))
    const refused = judged.flatMap(({ file: _file, error: why, ...each }) => (why ? [{ ...each, error: why }] : []))
    setNotTaken((list) => [...exceptChosenAgain(list, chosen), ...refused])
    const fine = judged.flatMap(({ error: why, ...each }) =>
      why ? [] : [{ ...each, id: null, thumb: null, isStored: false }],
    )
    if (fine.length > 0) change([...now.current, ...fine])
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = Array.from(event.clipboardData?.files ?? [])
      if (pasted.length === 0 || disabled || isText(event)) return
      event.preventDefault()
      add(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  const why = useLeftOut(place, notTaken, () => setNotTaken([]))

  function remove({ key, id, isStored, claim }: ChosenFile) {
    change(now.current.filter((each) => each.key !== key))
    // A file that was only uploaded is no longer needed.
    if (id !== null && !isStored && !claim) call(files.remove, { params: { id: String(id) } }).catch(() => undefined)
  }

  return (
    <fieldset ref={place} className={styles.place} aria-labelledby={legend}>
      <legend id={legend} className="sr">
        {words.legend}
      </legend>
      {value.length < most && (
        <>
          <FileDrop
            label={words.add}
            hint={words.hint({ most, size: fileSize(language, largestFile) })}
            error={error}
            accept={takenTypes.join(',')}
            name={name}
            disabled={disabled}
            onFiles={add}
          />
          <CameraButton label={words.photograph} disabled={disabled} onFiles={add} />
        </>
      )}
      {value.length + notTaken.length > 0 && (
        <ul className={styles.files} aria-label={words.legend}>
          {value.map((each) => (
            <FileRow
              key={each.key}
              name={each.name}
              size={each.size}
              thumb={pictures.get(each.key) ?? each.thumb}
              state={sending.has(each.key) ? 'loading' : 'there'}
              share={sending.get(each.key)}
              disabled={disabled}
              onRemove={() => remove(each)}
            />
          ))}
          {notTaken.map((each) => (
            <FileRow
              key={each.key}
              name={each.name}
              size={each.size}
              error={why(each)}
              onRemove={() => setNotTaken((list) => list.filter(({ key }) => key !== each.key))}
            />
          ))}
        </ul>
      )}
      <output className="sr">
        {notTaken.map((each) => `${each.name}: ${why(each)}`).join('. ') ||
          value
            .filter(({ key }) => sending.has(key))
            .map((each) => `${each.name}: ${t('ui.file.loading')}`)
            .join('. ') ||
          (value.length > 0 && t('ui.file.attached', { count: value.length }))}
      </output>
    </fieldset>
  )
}

/** Whether a text field takes the paste itself: a spreadsheet's cells come as text and as a picture of them. */
function isText({ target, clipboardData }: ClipboardEvent): boolean {
  const isTyped = target instanceof Element && target.closest(textControl) !== null
  return isTyped && Boolean(clipboardData?.getData('text/plain'))
}
