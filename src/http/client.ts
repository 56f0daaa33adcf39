import redaxios, { type Options, type Response as Answer } from 'redaxios'
import * as z from 'zod/mini'
import type { Body, Endpoint, Params, Query, Reply } from '#contracts/endpoint.ts'
import { Refusal } from '#contracts/errors.ts'
import { writeQuery, type QueryTree } from '#contracts/query.ts'
import { ApiError, ForeignAnswer, kindOf } from './api-error.ts'

type Filled<Key extends string, Value> = [Value] extends [undefined]
  ? { [K in Key]?: undefined }
  : { [K in Key]: Value }
type Optional<Value> = Value extends undefined ? { query?: undefined } : { query?: Value }

export type CallInput<E extends Endpoint> = Filled<'params', Params<E>> &
  Optional<Query<E>> &
  Filled<'body', Body<E>> & {
    signal?: AbortSignal | undefined
    /** The body of a `multipart` call. */
    form?: FormData | undefined
    /** Receives the share of the form that has been sent, from 0 to 1, where it can be known. */
    onProgress?: ((share: number) => void) | undefined
    /** The `client_uuid` of a create: a retry gets the first answer. */
    idempotencyKey?: string | undefined
    /** Replaces the session's token: an outbox entry is sent only in the name of the customer who wrote it. */
    token?: string | null | undefined
  }

export type Call = <E extends Endpoint>(endpoint: E, input: CallInput<E>) => Promise<Reply<E>>

export type HttpSettings = {
  /** The provider's API root, e.g. "/api" or "https://provider.example/api". */
  baseUrl: string
  fetch: typeof fetch
  /** `fetch` with upload progress; without it `onProgress` is never called. */
  upload?:
    | ((url: RequestInfo | URL, init: RequestInit, onProgress: (share: number) => void) => Promise<Response>)
    | undefined
  identity: () => { token: string | null; language: string; timeZone: string }
  /** Receives the `Date` of every valid answer before the caller does; null where the page may not read it. */
  hearDate?: (date: string | null) => void
  /** Receives every failure before the caller does, and changes nothing. */
  observe?: (error: ApiError, sentToken: string | null) => void
}

const timeLimit = 15_000
/** Milliseconds, enough for ten megabytes over a slow network. */
const uploadLimit = 5 * 60_000

/**
 * The only wrapper around redaxios, which ignores `signal`, takes an HTML page with status 200 for success, and rejects with a
 * plain response. Resolves with what the contract promises or rejects with an `ApiError`; never shows anything, redirects or
 * signs out.
 */
export function createCall(settings: HttpSettings): Call {
  return async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<Reply<E>> {
    const identity = settings.identity()
    const token = input.token === undefined ? identity.token : input.token
    const deadline = AbortSignal.timeout(input.form ? uploadLimit : timeLimit)
    const signal = input.signal ? AbortSignal.any([input.signal, deadline]) : deadline
    const headers: Record<string, string> = {
      Accept: 'application/json',
      'Accept-Language': identity.language,
      'X-Timezone': identity.timeZone,
    }
    if (token) headers.Authorization = `Bearer ${token}`
    if (input.idempotencyKey) headers['Idempotency-Key'] = input.idempotencyKey

    const isPartial = endpoint.method === 'PATCH'
    // No provider redirects a write, but a Wi-Fi's sign-in does, and the browser would follow it.
    const redirect = endpoint.method === 'GET' ? 'follow' : 'manual'
    const options: Options = {
      url: settings.baseUrl + pathOf(endpoint, input.params, input.query),
      method: isPartial ? 'POST' : endpoint.method,
      headers,
      responseType: 'text',
      fetch: (url: RequestInfo | URL, init?: RequestInit) =>
        settings.upload && input.onProgress
          ? settings.upload(url, { ...init, signal }, input.onProgress)
          : settings.fetch(url, { ...init, signal, redirect }),
    }
    // No Content-Type here: the browser adds it with the boundary.
    if (input.form) options.data = input.form
    else if (input.body !== undefined) {
      headers['Content-Type'] = 'application/json'
      options.data = JSON.stringify(isPartial ? { ...(input.body as object), _method: 'PATCH' } : input.body)
    }

    try {
      // A header cannot carry such a token, so no provider issued it; sending it would fail like a missing network.
      if (token && !/^[\x21-\x7e]+$/.test(token)) throw new ApiError('unauthenticated', 401)
      const answer = await redaxios(options).catch((reason: unknown) => {
        throw refused(reason, input.signal, deadline)
      })
      const reply = read(endpoint, answer)
      settings.hearDate?.(answer.headers.get('date'))
      return reply
    } catch (error) {
      if (error instanceof ApiError) settings.observe?.(error, token)
      throw error
    }
  }
}

/** The address of a call under the provider's root. */
export function pathOf(endpoint: Endpoint, params: unknown, query: unknown): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const search = query ? writeQuery(query as QueryTree) : ''
  return search ? `${path}?${search}` : path
}

function read<E extends Endpoint>(endpoint: E, answer: Answer<unknown>): Reply<E> {
  const body = bodyOf(endpoint, answer)
  if (body === undefined) throw notTheirs(answer)
  if (!endpoint.reply) return undefined as Reply<E>
  const reply = z.safeParse(endpoint.reply, body)
  if (!reply.success) throw new ApiError('broken', answer.status, {}, null, reply.error)
  return reply.data as Reply<E>
}

function bodyOf(endpoint: Endpoint, answer: Answer<unknown>): unknown {
  if (answer.status === 204) return null
  // Where the contract expects no words, a provider may send none with any status; a Wi-Fi's page is never empty.
  if (!endpoint.reply && answer.data === '') return null
  return endpoint.plain ? answer.data : parsed(answer)
}

function refused(reason: unknown, asked: AbortSignal | undefined, deadline: AbortSignal): unknown {
  if (asked?.aborted) return asked.reason
  if (deadline.aborted) return new ApiError('timeout')
  if (!isAnswer(reason)) return new ApiError('offline', 0, {}, null, reason)
  if (leadsAway(reason)) return notTheirs(reason)
  const refusal = z.safeParse(Refusal, parsed(reason))
  const after = Number(reason.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(kindOf(reason.status), reason.status, refusal.data ?? {}, Number.isFinite(after) ? after : null)
}

/** A page of a captive portal or of a proxy whose provider is down; JSON means that the answer was cut short. */
function notTheirs(answer: Answer<unknown>): ApiError {
  return new ApiError('offline', answer.status, {}, null, isJson(answer) ? undefined : new ForeignAnswer())
}

/**
 * A redirect that was not followed, or status 511: both lead to a network's sign-in. Or a page that denies access, as filters and
 * content delivery networks send; the provider's own refusals are no pages.
 */
function leadsAway({ type, status, headers }: Answer<unknown>): boolean {
  const isPage = /\bhtml\b/.test(headers.get('content-type') ?? '')
  const isDenial = (status === 401 || status === 403) && isPage
  return type === 'opaqueredirect' || (status >= 300 && status < 400) || status === 511 || isDenial
}

function isJson(answer: Answer<unknown>): boolean {
  return /\bjson\b/.test(answer.headers.get('content-type') ?? '')
}

function parsed(answer: Answer<unknown>): unknown {
  if (!isJson(answer)) return undefined
  try {
    return typeof answer.data === 'string' ? JSON.parse(answer.data) : answer.data
  } catch {
    return undefined
  }
}

function isAnswer(reason: unknown): reason is Answer<unknown> {
  return typeof reason === 'object' && reason !== null && 'status' in reason && 'headers' in reason
}
