import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { demoPassword } from '#server/seed/accounts.ts'
import { declaration } from './declaration.ts'

/** What writers of whole processes asked for, and what they were told. */
export type Declared = {
  asked: Set<string>
  acknowledged: Set<string>
  /** How often one had to be sent again. */
  repeats: number
  /** Answers that no repeat mends. */
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

/** What any customer of the demo world could declare. */
export const simpleDeclaration = (client_uuid: string) =>
  declaration({ client_uuid, tracking_number: undefined, tracking_pending: true, receiver_id: undefined })

export function declare(url: string, token: string, key: string): Promise<Response> {
  return fetch(`${url}/api/parcels`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify(simpleDeclaration(key)),
  })
}

/** Sends it under the same key until there is an answer to it, as the page's outbox does. */
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

/** In progress, too much at once, overload, a full disk: the same request may succeed later. */
const passing = new Set([409, 429, 503, 507])

/** undefined: the answer did not arrive, or not the whole of it. */
async function statusOf(answering: Promise<Response>): Promise<number | undefined> {
  try {
    const answer = await answering
    await answer.text()
    return answer.status
  } catch {
    return undefined
  }
}

/** The keys of all that the customer has, page after page. */
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

/** Of what was said yes to, what is not there; and what is there more than once. */
export function lostAndDoubled(declared: Declared, kept: string[]): { lost: string[]; doubled: string[] } {
  const there = new Set<string>()
  const doubled = kept.filter((key) => there.has(key) || !there.add(key))
  return { lost: [...declared.acknowledged].filter((key) => !there.has(key)), doubled }
}
