import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { toast } from '#ui/toast.ts'
import { useHasLeft } from './use-has-left.ts'
import { exceptChosenAgain, judgeFiles, uploadFailure } from './uploads.ts'

/** A chosen file that is being uploaded, with the `share` sent from 0 to 1; or that was rejected, with the reason. */
type SendingFile = { key: string; name: string; size: number; share: number; error?: string | undefined }

export type FileUploads = {
  sending: readonly SendingFile[]
  add: (chosen: File[]) => void
  /** Removes a rejected file from the list. */
  drop: (key: string) => void
  /** Removes all rejected files. */
  dropRejected: () => void
}

type Settings = {
  /** How many more files fit. */
  room: number
  /** The message for files beyond that. */
  tooMany: string
  /** Uploads a file, and does what makes it part of its record or form. `onProgress` receives the share sent, from 0 to 1. */
  send: (file: File, key: string, onProgress: (share: number) => void) => Promise<unknown>
  /** The message after each file. */
  done?: string
}

/** Uploads each file as soon as it is chosen. */
export function useFileUploads({ room, tooMany, send, done }: Settings): FileUploads {
  const i18n = useI18n()
  const [sending, setSending] = useState<SendingFile[]>([])
  const hasLeft = useHasLeft()
  // An update of the portal would end the upload.
  useUnsavedWork(sending.some(({ error }) => !error))

  const follow = (key: string, now: Partial<SendingFile>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))

  async function give(file: File, key: string) {
    try {
      await send(file, key, (share) => follow(key, { share }))
      drop(key)
      if (done) toast.ok(done)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      const error = uploadFailure(problem, i18n)
      follow(key, { error })
      // The form may be shown again, as a step of the registration is.
      if (hasLeft.current) toast.error(`${file.name}: ${error}`)
    }
  }

  function add(chosen: File[]) {
    const left = room - sending.filter((each) => !each.error).length
    const added = judgeFiles(chosen, left, tooMany, i18n)
    const rows = added.map(({ file: { name, size }, ...rest }) => ({ name, size, share: 0, ...rest }))
    setSending((list) => [...exceptChosenAgain(list, chosen), ...rows])
    for (const { file, key, error } of added) if (!error) void give(file, key)
  }

  const dropRejected = () => setSending((list) => list.filter((each) => !each.error))

  return { sending, add, drop, dropRejected }
}
