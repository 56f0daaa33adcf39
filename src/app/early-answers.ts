/** Responses that the start script has already requested; the portal takes them over as if it had made the calls. */
declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

export type EarlyAnswers = Map<string, EarlyAnswer>

type EarlyAnswer = { answer: Promise<Response>; headers: Record<string, string>; control: AbortController; at: number }

/** Milliseconds after which an untaken answer is too old to be used. */
const fresh = 15_000

/** Starts the request now, for a later fetch of the same address by the same session. */
export function askEarly(url: string, headers: Record<string, string>): void {
  const control = new AbortController()
  const answer = fetch(url, { headers, signal: control.signal })
  // Whoever takes the answer over handles the failure.
  answer.catch(() => {})
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(url, { answer, headers, control, at: performance.now() })
}

/** `fetch`, except that a response requested early with the same headers is returned instead, once each. */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : input.toString()
  if ((init?.method ?? 'GET') !== 'GET') {
    // Early answers predate this write, so they may be stale.
    window.earlyAnswers?.clear()
    return fetch(input, init)
  }
  const early = window.earlyAnswers?.get(url)
  if (!early) return fetch(input, init)
  window.earlyAnswers?.delete(url)
  const asked = new Headers(init?.headers)
  const isSame = Object.entries(early.headers).every(([name, value]) => asked.get(name) === value)
  if (!isSame || performance.now() - early.at > fresh) return fetch(input, init)
  const { signal } = init ?? {}
  if (signal?.aborted) return Promise.reject(signal.reason as Error)
  signal?.addEventListener('abort', () => early.control.abort(signal.reason), { once: true })
  return early.answer
}
