import { useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { clientKey } from '#http/client-key.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { toast } from '#ui/toast.ts'
import { exceptChosenAgain, problemOfFile, uploadFailure } from './uploads.ts'

/** What was chosen and is on its way, `share` of it from 0 to 1; or was not taken, and why. */
type SendingFile = { key: string; name: string; size: number; share: number; error?: string | undefined }

export type FileUploads = {
  sending: readonly SendingFile[]
  add: (chosen: File[]) => void
  /** Takes one off that was not taken. */
  drop: (key: string) => void
}

type Settings = {
  /** How many more there may be. */
  room: number
  /** Said of those for which there is no room. */
  tooMany: string
  /** Gives one to what it belongs to. `onProgress` hears how much of it has gone, from 0 to 1. */
  send: (file: File, key: string, onProgress: (share: number) => void) => Promise<unknown>
  done: string
}

/** Each file goes to the provider as soon as it is chosen, and to what it belongs to as soon as it is there. */
export function useFileUploads({ room, tooMany, send, done }: Settings): FileUploads {
  const i18n = useI18n()
  const [sending, setSending] = useState<SendingFile[]>([])

  const follow = (key: string, now: Partial<SendingFile>) =>
    setSending((list) => list.map((each) => (each.key === key ? { ...each, ...now } : each)))
  const drop = (key: string) => setSending((list) => list.filter((each) => each.key !== key))

  async function give(file: File, key: string) {
    try {
      await send(file, key, (share) => follow(key, { share }))
      drop(key)
      toast.ok(done)
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
      follow(key, { error: uploadFailure(problem, i18n) })
    }
  }

  function add(chosen: File[]) {
    const left = room - sending.filter((each) => !each.error).length
    const added = chosen.map((file, index) => ({
      file,
      key: clientKey(),
      error: index < left ? problemOfFile(file, i18n) : tooMany,
    }))
    const rows = added.map(({ file: { name, size }, ...rest }) => ({ name, size, share: 0, ...rest }))
    setSending((list) => [...exceptChosenAgain(list, chosen), ...rows])
    for (const { file, key, error } of added) if (!error) void give(file, key)
  }

  return { sending, add, drop }
}
