/** Answers that the start script has asked for; the portal takes them over as if it had asked itself. */
declare global {
  interface Window {
    earlyAnswers?: EarlyAnswers
  }
}

export type EarlyAnswers = Map<string, EarlyAnswer>

type EarlyAnswer = { answer: Promise<Response>; headers: Record<string, string>; control: AbortController; at: number }

/** After this (milliseconds) an answer that nobody has taken is too old to be taken for new. */
const fresh = 15_000

/** Asks at once, for a fetch to the same address by the same session. */
export function askEarly(url: string, headers: Record<string, string>): void {
  const control = new AbortController()
  const answer = fetch(url, { headers, signal: control.signal })
  // Whoever takes it over hears of the failure.
  answer.catch(() => {})
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(url, { answer, headers, control, at: performance.now() })
}

/** `fetch`, but for what the start script has asked with the same headers: each of its answers is given once. */
export function fetchOrTakeEarly(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = input instanceof Request ? input.url : input.toString()
  if ((init?.method ?? 'GET') !== 'GET') {
    // What was asked before it was written does not know of it.
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
