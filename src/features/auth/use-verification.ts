import { useEffect, useState } from 'react'
import { account } from '#contracts/account/account.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useSessionActions } from '#session/session-context.ts'
import { deadLinkOf, type DeadLink } from './dead-link.ts'

export type Verification = 'asking' | 'verified' | DeadLink | ApiError

/**
 * Asks the provider whether the link is valid. This is a call, not the provider's own page: programs that scan mails open links too,
 * and must not use the link up.
 */
export function useVerification({ id, hash }: { id: string; hash: string }): {
  result: Verification
  again: () => void
} {
  const call = useCall()
  const { refresh } = useSessionActions()
  const [turn, setTurn] = useState(1)
  const [answer, setAnswer] = useState<{ turn: number; result: Verification }>({ turn: 0, result: 'asking' })

  useEffect(() => {
    // Never aborted: once sent, the link may be used up, and this answer is the one to show.
    let isHere = true
    const show = (result: Verification) => {
      if (isHere) setAnswer({ turn, result })
    }
    const ask = async () => {
      try {
        await call(account.verifyEmail, { query: { id, hash } })
      } catch (error) {
        return show(failureOf(error))
      }
      show('verified')
      // Refreshes the signed-in customer, who is then no longer asked to verify the address.
      return refresh()
    }
    void ask()
    return () => {
      isHere = false
    }
  }, [call, refresh, id, hash, turn])

  return {
    result: answer.turn === turn ? answer.result : 'asking',
    again: () => setTurn(turn + 1),
  }
}

function failureOf(error: unknown): DeadLink | ApiError {
  const why = deadLinkOf(error)
  if (why) return why
  if (!(error instanceof ApiError)) throw error
  // An incomplete link fails validation.
  return error.kind === 'invalid' ? 'link_invalid' : error
}
