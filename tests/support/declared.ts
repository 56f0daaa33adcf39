import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/seed/accounts.ts'
import { declaration } from './declaration.ts'

/** What writing clients sent to whole processes, and what was acknowledged. */
export type Declared = {
  asked: Set<string>
  acknowledged: Set<string>
  /** The number of retries. */
  repeats: number
  /** Answers that no retry can repair. */
  errors: string[]
}

export const nothingDeclared = (): Declared => ({ asked: new Set(), acknowledged: new Set(), repeats: 0, errors: [] })

/** The token of a demo customer. */
export async function signIn(url: string, email = 'anna@aist.example'): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}

/** A valid declaration for any customer of the demo world. */
export const simpleDeclaration = (client_uuid: string) =>
  declaration({ client_uuid, tracking_number: undefined, tracking_pending: true, receiver_id: undefined })

export function declare(url: string, token: string, key: string): Promise<Response> {
  return fetch(`${url}/api/parcels`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(simpleDeclaration(key)),
  })
}

/** Sends it under the same key until there is an answer, as the page's outbox does. */
export async function declareUntilAnswered(
  url: string,
  token: string,
  declared: Declared,
  key: string = randomUUID(),
): Promise<void> {
  declared.asked.add(key)
  for (;;) {
    const status = await statusOf(declare(url, token, key))
    if (status === 201) {
      declared.acknowledged.add(key)
      return
    }
    if (status !== undefined && !passing.has(status)) {
      declared.errors.push(`${status} to ${key}`)
      return
    }
    declared.repeats += 1
    await pause(20)
  }
}

/** In progress, rate limit, overload, full disk: the same request may succeed later. */
const passing = new Set([409, 429, 503, 507])

/** undefined: the answer did not arrive completely. */
async function statusOf(answering: Promise<Response>): Promise<number | undefined> {
  try {
    const answer = await answering
    await answer.text()
    return answer.status
  } catch {
    return undefined
  }
}

/** The keys of all the customer's parcels, page by page. */
export async function keysOf(url: string, token: string): Promise<string[]> {
  const keys: string[] = []
  for (let path: string | null = '/api/parcels?per_page=100'; path;) {
    const answer = await fetch(url + path, { headers: { Authorization: `Bearer ${token}` } })
    const page = (await answer.json()) as { data: { client_uuid: string | null }[]; next_page_url: string | null }
    keys.push(...page.data.flatMap(({ client_uuid }) => client_uuid ?? []))
    path = page.next_page_url && page.next_page_url.replace(/^https?:\/\/[^/]+/, '')
  }
  return keys
}

/** Acknowledged keys that are missing, and keys that are there twice. */
export function lostAndDoubled(declared: Declared, kept: string[]): { lost: string[]; doubled: string[] } {
  const there = new Set<string>()
  const doubled = kept.filter((key) => there.has(key) || !there.add(key))
  return { lost: [...declared.acknowledged].filter((key) => !there.has(key)), doubled }
}
