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
  /** The form's id: its submit button is elsewhere. */
  formId: string
  request: z.output<typeof PasskeyRequest>
  onBusy: (isBusy: boolean) => void
  onProved: () => void
}

/** Proves the identity with a passkey, through the browser's dialog. Cancelling shows no error. */
export function ByPasskey({ formId, request, onBusy, onProved }: Props) {
  const { t } = useI18n()
  const call = useCall()
  const client = useQueryClient()
  const leaving = useRef<AbortController>(null)
  const [problem, setProblem] = useState<string | null>(null)
  useEffect(() => {
    // Preloaded, because some browsers ask only in direct response to a press. If loading fails, the press reports it.
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
      // Each request can be used only once.
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
