import { useRef, useState } from 'react'
import { ApiError } from '#http/api-error.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { useUnsavedWork } from '#pwa/unsaved-work.ts'
import { toast } from '#ui/toast.ts'
import { refusalSentence } from './failure-words.ts'
import { useHasLeft } from './use-has-left.ts'

/** Failures after which it is unknown whether the action took place. */
const unsure: ReadonlySet<string> = new Set(['offline', 'timeout', 'broken'])

/** Milliseconds until a failure is told although the subject could not be refetched, because the network went meanwhile. */
const longestRefetch = 5_000

type Settings<Reply> = {
  /** Refetches what may have changed, after a failed action. */
  askAgain: () => Promise<void>
  /** Applies the provider's answer to the cache. */
  delivered: (reply: Reply) => unknown
  /** The message for when the answer was lost and the action is no longer offered, because it has taken place. */
  unsureWords: string
}

export type ActionRunner<Reply> = {
  /** Resolves with whether it was done. */
  act: (send: () => Promise<Reply | undefined>, done: string) => Promise<boolean>
  isBusy: boolean
  /** Why the last action failed. */
  problem: string | null
  forget: () => void
}

/**
 * Runs one action at a time, however often it is pressed, and shows the answer at once. After a failure the subject is refetched,
 * because its state may have changed, and `problem` gives the reason; if the action is no longer offered, a toast does.
 */
export function useAction<Reply>({ askAgain, delivered, unsureWords }: Settings<Reply>): ActionRunner<Reply> {
  const { t } = useI18n()
  const [isBusy, setBusy] = useState(false)
  // Keeps an update of the portal from interrupting it.
  useUnsavedWork(isBusy)
  const [problem, setProblem] = useState<string | null>(null)
  const isRunning = useRef(false)
  const hasLeft = useHasLeft()

  function say(error: ApiError) {
    const words = refusalSentence(error, t)
    if (!hasLeft.current) setProblem(words)
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
      await Promise.race([askAgain(), new Promise((resolve) => setTimeout(resolve, longestRefetch))])
      // Queries notify components in a later task; only then is it known whether the action is still offered.
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
