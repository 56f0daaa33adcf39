import { Camera } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { files, largestFile } from '#contracts/files.ts'
import { mostProofs } from '#contracts/payment-requests.ts'
import { problemOfFile, takenTypes, uploadFailure, uploadFile } from '#forms/uploads.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { fileSize } from '#i18n/sizes.ts'
import { useOnline } from '#offline/connection.ts'
import { buttonClass } from '#ui/button.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRow } from '#ui/file-row.tsx'
import { proofOf, type ChosenProof } from './payment-values.ts'
import styles from './proofs-field.module.css'

type Props = {
  value: ChosenProof[]
  onChange: (next: ChosenProof[]) => void
  error: string | undefined
  disabled: boolean
}

type NotTaken = { key: string; name: string; size: number; error: string }

/**
 * Proofs are chosen, dropped, pasted or photographed. Each goes to the provider at once; what does not get there for want of a network
 * waits with the form, and is sent with the request.
 */
export function ProofsField({ value, onChange, error, disabled }: Props) {
  const i18n = useI18n()
  const { t, language } = i18n
  const call = useCall()
  const isOnline = useOnline()
  const legend = useId()
  const [notTaken, setNotTaken] = useState<NotTaken[]>([])
  /** How much of each has gone, by key, from 0 to 1. */
  const [sending, setSending] = useState<ReadonlyMap<string, number>>(new Map())
  const pictures = usePictures(value)
  const now = useRef(value)
  useEffect(() => {
    now.current = value
  }, [value])
  const change = (next: ChosenProof[]) => {
    now.current = next
    onChange(next)
  }

  async function send(proof: ChosenProof, file: File) {
    const goes = (share: number) => setSending((shares) => new Map(shares).set(proof.key, share))
    goes(0)
    try {
      const stored = proofOf(await uploadFile(call, file, proof.name, proof.key, goes), proof.key)
      // What was taken off meanwhile stays off, and is nobody's: the provider clears it away.
      change(now.current.map((each) => (each.key === proof.key ? { ...stored, file } : each)))
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      // It goes with the request.
      if (problem.kind === 'offline' || problem.kind === 'timeout') return
      change(now.current.filter((each) => each.key !== proof.key))
      const { key, name, size } = proof
      setNotTaken((list) => [...list, { key, name, size, error: uploadFailure(problem, i18n) }])
    } finally {
      setSending((shares) => new Map([...shares].filter(([key]) => key !== proof.key)))
    }
  }

  // Once with each network: also what was chosen without one, and what a draft has brought back.
  const tried = useRef(new Set<string>())
  useEffect(() => {
    if (!isOnline) {
      tried.current.clear()
      return
    }
    for (const proof of value) {
      if (proof.id !== null || !proof.file || tried.current.has(proof.key)) continue
      tried.current.add(proof.key)
      void send(proof, proof.file)
    }
  })

  function add(chosen: readonly File[]) {
    const room = mostProofs - now.current.length
    const judged = chosen.map((file, index) => ({
      key: clientKey(),
      name: file.name,
      size: file.size,
      file,
      error: index < room ? problemOfFile(file, i18n) : t('payments.form.proofs_many', { most: mostProofs }),
    }))
    setNotTaken(judged.flatMap(({ key, name, size, error: why }) => (why ? [{ key, name, size, error: why }] : [])))
    const fine = judged.flatMap(({ error: why, ...each }) =>
      why ? [] : [{ ...each, id: null, thumb: null, isStored: false }],
    )
    if (fine.length > 0) change([...now.current, ...fine])
  }

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const pasted = Array.from(event.clipboardData?.files ?? [])
      if (pasted.length === 0 || disabled) return
      event.preventDefault()
      add(pasted)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  })

  function remove({ key, id, isStored }: ChosenProof) {
    change(now.current.filter((each) => each.key !== key))
    // What was only uploaded is not needed by anybody.
    if (id !== null && !isStored) call(files.remove, { params: { id: String(id) } }).catch(() => undefined)
  }

  return (
    <fieldset className={styles.proofs} aria-labelledby={legend}>
      <legend id={legend} className="sr">
        {t('payments.form.proofs')}
      </legend>
      {value.length < mostProofs && (
        <>
          <FileDrop
            label={t('payments.form.add_proof')}
            hint={t('payments.form.proof_hint', { most: mostProofs, size: fileSize(language, largestFile) })}
            error={error}
            accept={takenTypes.join(',')}
            name="proof_file_ids"
            disabled={disabled}
            onFiles={add}
          />
          <label className={`${buttonClass('plain')} ${styles.camera}`}>
            <Camera className="i-m" />
            {t('payments.form.photograph')}
            <input
              type="file"
              accept="image/*"
              capture="environment"
              className="sr"
              disabled={disabled}
              onChange={({ target }) => {
                add(Array.from(target.files ?? []))
                target.value = ''
              }}
            />
          </label>
        </>
      )}
      {value.length + notTaken.length > 0 && (
        <ul className={styles.files} aria-label={t('payments.form.proofs')}>
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
              error={each.error}
              onRemove={() => setNotTaken((list) => list.filter(({ key }) => key !== each.key))}
            />
          ))}
        </ul>
      )}
      <output className="sr">
        {notTaken.map((each) => `${each.name}: ${each.error}`).join('. ') ||
          value
            .filter(({ key }) => sending.has(key))
            .map(({ name }) => `${name}: ${t('ui.file.loading')}`)
            .join('. ')}
      </output>
    </fieldset>
  )
}

/** Pictures of what lies on this device, by key; a folder stands for the rest. */
function usePictures(value: readonly ChosenProof[]): ReadonlyMap<string, string> {
  const [pictures, setPictures] = useState<ReadonlyMap<string, string>>(new Map())
  const made = useRef(new Map<string, string>())
  useEffect(() => {
    const before = made.current.size
    for (const { key, file } of value) {
      if (file?.type.startsWith('image/') && !made.current.has(key)) made.current.set(key, URL.createObjectURL(file))
    }
    if (made.current.size > before) setPictures(new Map(made.current))
  }, [value])
  useEffect(() => {
    const addresses = made.current
    return () => {
      for (const address of addresses.values()) URL.revokeObjectURL(address)
      addresses.clear()
    }
  }, [])
  return pictures
}
