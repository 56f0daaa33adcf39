import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import type * as z from 'zod/mini'
import { secondFactor, type PasskeyRequest } from '#contracts/account/second-factor.ts'
import { confirmationRequest } from '#data/second-factor.ts'
import { refusalSentence } from '#forms/failure-words.ts'
import { loadPasskeys, proveByPasskey } from '#forms/prove-by-passkey.ts'
import { ApiError } from '#http/api-error.ts'
import { useCall } from '#http/api-context.ts'
import { useI18n } from '#i18n/i18n-context.ts'
import { PasskeyError } from '#session/passkey-support.ts'
import { Notice } from '#ui/notice.tsx'

type Props = {
  /** The button that begins it stands elsewhere. */
  formId: string
  request: z.output<typeof PasskeyRequest>
  onBusy: (isBusy: boolean) => void
  onProved: () => void
}

/** The browser asks for the passkey. Who does not want to is told nothing. */
export function ByPasskey({ formId, request, onBusy, onProved }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const leaving = useRef<AbortController>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // Some browsers ask only in answer to a press: nothing is to be waited for by then. Should it not come, the press says so.
    loadPasskeys().catch(() => {})
    leaving.current = new AbortController()
    return () => leaving.current?.abort()
  }, [])

  async function prove() {
    setProblem(null)
    onBusy(true)
    try {
      const isProved = await proveByPasskey({
        request,
        renew: async () => {
          const { data } = await call(secondFactor.confirmOptions, {})
          return data.passkey ?? request
        },
        send: (passkey) => call(secondFactor.confirm, { body: { passkey } }),
        signal: leaving.current?.signal,
      })
      if (isProved) onProved()
    } catch (error) {
      setProblem(failureOf(error))
      // Each request can be used once.
      await client.invalidateQueries({ queryKey: confirmationRequest(call).queryKey })
    } finally {
      onBusy(false)
    }
  }

  function failureOf(error: unknown): string {
    if (error instanceof PasskeyError) return t('errors.passkey')
    if (!(error instanceof ApiError)) throw error
    return refusalSentence(error, t)
  }

  return (
    <form
      id={formId}
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void prove()
      }}
    >
      {problem && <Notice tone="attention" alert title={problem} />}
    </form>
  )
}
