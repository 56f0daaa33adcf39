import { useLayoutEffect, useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { toast } from '#ui/toast.ts'
import { refusalSentence } from './failure-words.ts'

/** Failures after which it is unknown whether the provider did it. */
const unsure: ReadonlySet<string> = new Set(['offline', 'timeout', 'broken'])

type Settings<Reply> = {
  /** Refetches what may have changed by now, after an act that failed. */
  askAgain: () => Promise<void>
  /** Shows what the provider answered with. */
  delivered: (reply: Reply) => unknown
  /** Said where the answer was lost and the act is not offered any more: it has been done by then. */
  unsureWords: string
}

export type Acting<Reply> = {
  /** Resolves with whether it was done. */
  act: (send: () => Promise<Reply | undefined>, done: string) => Promise<boolean>
  isBusy: boolean
  /** Why the last one was not done. */
  problem: string | null
  forget: () => void
}

/**
 * One act at a time, however often it is pressed. What it answers with is shown at once. After a failure the thing is asked for
 * again, because its state may be another by now, and `problem` says why; where the act is not offered any more, a toast.
 */
export function useAction<Reply>({ askAgain, delivered, unsureWords }: Settings<Reply>): Acting<Reply> {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  // A new version does not cut it off.
  useUnsavedWork(isBusy)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)
  const isGone = useRef(false)
  useLayoutEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  function say(error: ApiError) {
    const words = refusalSentence(error, t)
    if (!isGone.current) setProblem(words)
    else if (unsure.has(error.kind)) toast.info(unsureWords)
    else toast.error(words)
  }

  async function act(send: () => Promise<Reply | undefined>, done: string): Promise<boolean> {
    if (isRunning.current) return false
    isRunning.current = true
    setBusy(true)
    setProblem(null)
    try {
      const reply = await send()
      toast.ok(done)
      if (reply) void delivered(reply)
      return true
    } catch (error) {
      await askAgain()
      // Queries tell the page in a task of their own: only after it is known whether the act is still offered.
      await new Promise((resolve) => setTimeout(resolve))
      if (!(error instanceof ApiError)) throw error
      say(error)
      return false
    } finally {
      isRunning.current = false
      setBusy(false)
    }
  }

  return { act, isBusy, problem, forget: () => setProblem(null) }
}
