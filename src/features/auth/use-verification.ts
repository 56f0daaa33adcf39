import { useEffect, useState } from 'react'
import { account } from '#contracts/account/account.ts'
import { useCall } from '#http/api-context.ts'
import { ApiError } from '#http/api-error.ts'
import { useSessionActions } from '#session/session-context.ts'
import { deadLinkOf, type DeadLink } from './dead-link.ts'

export type Verification = 'asking' | 'verified' | DeadLink | ApiError

/**
 * Asks the provider what the link is worth. By a call and not by opening the provider's own address: programs that look into
 * mails open links, too, and must use nothing up.
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
    // Never aborted: once sent, the link may be used up, and then this is the answer to show.
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
      // A customer who is signed in here is no longer asked to prove the address.
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
  // The link was cut off on its way, so that its parts are none.
  return error.kind === 'invalid' ? 'link_invalid' : error
}
