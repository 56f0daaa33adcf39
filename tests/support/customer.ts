import * as z from 'zod/mini'
import type { Endpoint, Reply } from '#contracts/endpoint.ts'
import { Refusal } from '#contracts/errors.ts'
import { writeQuery, type QueryTree } from '#contracts/query.ts'
import type { Language } from '#contracts/wire.ts'
import type { Provider } from './provider.ts'

/** Untyped, because bodies may be wrong on purpose. */
export type Input = {
  params?: Record<string, string | number>
  query?: QueryTree
  body?: unknown
  language?: Language
  timeZone?: string
}

/** The raw answer. */
export type Answered = { status: number; text: string; headers: Headers; refusal: Refusal }

export type Customer = {
  token: string | null
  /** Returns any answer. */
  ask(endpoint: Endpoint, input?: Input): Promise<Answered>
  /** Returns what the contract promises; anything else fails the test. */
  get<E extends Endpoint>(endpoint: E, input?: Input): Promise<Reply<E>>
  /** The field errors of a 422. */
  errors(endpoint: Endpoint, input?: Input): Promise<Record<string, string[]>>
}

/** Calls the provider as one customer, or as a guest with `null`. In English by default. */
export function customer(provider: Provider, token: string | null, language: Language = 'en'): Customer {
  async function ask(endpoint: Endpoint, input: Input = {}): Promise<Answered> {
    const isPatch = endpoint.method === 'PATCH'
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => String(input.params?.[name] ?? ''))
    const query = input.query ? `?${writeQuery(input.query)}` : ''
    const body = isPatch && typeof input.body === 'object' ? { ...input.body, _method: 'PATCH' } : input.body
    const answer = await provider.fetch(`/api${path}${query}`, {
      method: isPatch ? 'POST' : endpoint.method,
      headers: {
        Accept: 'application/json',
        'Accept-Language': input.language ?? language,
        ...(input.timeZone === undefined ? {} : { 'X-Timezone': input.timeZone }),
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    const text = await answer.text()
    const refusal = answer.ok ? {} : z.parse(Refusal, JSON.parse(text))
    return { status: answer.status, text, headers: answer.headers, refusal }
  }

  return {
    token,
    ask,
    async get<E extends Endpoint>(endpoint: E, input?: Input) {
      const { status, text } = await ask(endpoint, input)
      if (status >= 300) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`)
      return (endpoint.reply ? z.parse(endpoint.reply, JSON.parse(text)) : undefined) as Reply<E>
    },
    async errors(endpoint, input) {
      const { status, text, refusal } = await ask(endpoint, input)
      if (status !== 422) throw new Error(`${endpoint.method} ${endpoint.path} answered ${status}: ${text}`)
      return refusal.errors ?? {}
    },
  }
}
