import { useEffect, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { secondFactor, type PasskeyProof, type PasskeyRequest } from '#contracts/account/second-factor.ts'
import { whereOffered } from '#data/where-offered.ts'
import { loadPasskeys, proveByPasskey } from '#forms/prove-by-passkey.ts'
import { useCall } from '#http/api-context.ts'
import { deviceName } from '#session/device-name.ts'
import { maySupportPasskeys, PasskeyError } from '#session/passkey-support.ts'
import { useSessionActions } from '#session/session-context.ts'
import { nextPaint } from '#ui/next-paint.ts'
import { useIsDehydrated } from '#ui/use-was-prerendered.ts'

/** A request is valid for ten minutes. Renewed a little earlier (milliseconds), so that no answer comes too late. */
const goodFor = 9 * 60_000

type Request = z.output<typeof PasskeyRequest>

/**
 * Signing in with a passkey: by a button and, where the browser can, through autofill of the e-mail field. `onFailure` gets an
 * `ApiError` or a `PasskeyError`; cancelling reports nothing.
 */
export function usePasskeySignIn(onFailure: (error: unknown) => void) {
  const call = useCall()
  const { begin } = useSessionActions()
  const [hasPasskeys, setHasPasskeys] = useState(true)
  // A prerendered page cannot know the browser, and most support passkeys.
  const isDehydrated = useIsDehydrated()
  const isOffered = hasPasskeys && (isDehydrated || maySupportPasskeys())
  const [isAutofilled, setAutofilled] = useState(false)
  const [isBusy, setBusy] = useState(false)
  /** Counts how often autofill has been started. */
  const [round, setRound] = useState(0)
  const running = useRef<AbortController>(null)
  const unused = useRef<{ request: Request; until: number }>(null)

  useEffect(() => {
    if (!isOffered) return undefined
    const leaving = begun()
    void fillIn(leaving.signal)
    return () => running.current?.abort()
    // The function it calls never changes.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [round, isOffered])

  /** One attempt at a time: starting one aborts the previous one. */
  function begun(): AbortController {
    running.current?.abort()
    running.current = new AbortController()
    return running.current
  }

  /** Resolves to null when this provider does not offer passkeys. */
  async function ask(signal: AbortSignal): Promise<Request | null> {
    const reply = await whereOffered(call(secondFactor.signInOptions, { signal }))
    if (!reply) setHasPasskeys(false)
    else unused.current = { request: reply.data, until: Date.now() + goodFor }
    return reply?.data ?? null
  }

  async function renew(signal: AbortSignal): Promise<Request> {
    const request = await ask(signal)
    if (!request) throw new PasskeyError('failed', null)
    return request
  }

  function prove(request: Request, signal: AbortSignal, how: { isAutofill: boolean; until?: AbortSignal }) {
    const { isAutofill, until = signal } = how
    return proveByPasskey({ request, renew: () => renew(signal), send, signal: until, isAutofill })
  }

  async function send(passkey: PasskeyProof) {
    unused.current = null
    const device_name = deviceName(navigator.userAgent)
    await begin((open) => open(secondFactor.signIn, { body: { passkey, device_name }, token: null }))
  }

  /** Requested after the first paint, and again when the request expires. Failures before a passkey is chosen are not shown. */
  async function fillIn(signal: AbortSignal) {
    await nextPaint()
    const { supportsAutofill } = await loadPasskeys().catch(() => ({ supportsAutofill: async () => false }))
    for (let isOld = true; isOld && !signal.aborted;) {
      const request = await ask(signal).catch(() => null)
      if (!request || !(await supportsAutofill())) return
      setAutofilled(true)
      const end = AbortSignal.timeout(goodFor)
      try {
        await prove(request, signal, { isAutofill: true, until: AbortSignal.any([signal, end]) })
      } catch (error) {
        if (signal.aborted) return
        if (unused.current === null) fail(error)
        return
      }
      isOld = end.aborted
    }
  }

  function fail(error: unknown) {
    onFailure(error)
    setRound((count) => count + 1)
  }

  async function press() {
    const { signal } = begun()
    setBusy(true)
    try {
      const kept = unused.current
      const request = kept && kept.until > Date.now() ? kept.request : await renew(signal)
      const isSignedIn = await prove(request, signal, { isAutofill: false })
      if (!isSignedIn && !signal.aborted) setRound((count) => count + 1)
    } catch (error) {
      if (!signal.aborted) fail(error)
    } finally {
      setBusy(false)
    }
  }

  return { isOffered, isReady: !isDehydrated, isAutofilled, isBusy, press }
}
