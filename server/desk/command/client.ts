import * as z from 'zod/mini'
import type { Endpoint, Reply } from '#contracts/endpoint.ts'
import { Refusal } from '#contracts/errors.ts'
import { writeQuery, type QueryTree } from '#contracts/query.ts'

/** Validated only by the provider, which reports the error and its field. */
export type Input = { params?: Record<string, string | number>; query?: QueryTree; body?: object }

export type Client = {
  call<E extends Endpoint>(endpoint: E, input?: Input): Promise<Reply<E>>
  /** Sends one file as a form. */
  upload<E extends Endpoint>(endpoint: E, file: { name: string; bytes: Uint8Array<ArrayBuffer> }): Promise<Reply<E>>
}

/** The provider's refusal, in its own sentences. Status 0: it couldn't be reached. */
export class ProviderRefusal extends Error {
  override name = 'ProviderRefusal'
  readonly status: number

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

type Where = { address: string; token: string | null; fetch: typeof fetch }

/** Calls a provider with the given token. Throws `ProviderRefusal` for everything but success. */
export function createClient({ address, token, fetch }: Where): Client {
  const headers = {
    Accept: 'application/json',
    'Accept-Language': 'en',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
  }

  async function send<E extends Endpoint>(endpoint: E, path: string, init: RequestInit): Promise<Reply<E>> {
    const url = `${address}/api${path}`
    const asked = { ...init, method: endpoint.method, redirect: 'error' } as const
    const answer = await fetch(url, asked).catch((error: unknown) => {
      throw new ProviderRefusal(0, `There is no answer from ${address}. Is the portal running?`, { cause: error })
    })
    const text = await answer.text()
    if (!answer.ok) throw new ProviderRefusal(answer.status, sentenceOf(answer.status, text))
    // Parsed by the endpoint's own schema, so it matches the endpoint's type.
    return (endpoint.reply ? z.parse(endpoint.reply, JSON.parse(text)) : undefined) as Reply<E>
  }

  return {
    call(endpoint, { params = {}, query, body } = {}) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
      const search = query ? writeQuery(query) : ''
      const hasBody = endpoint.body !== undefined
      return send(endpoint, search ? `${path}?${search}` : path, {
        headers: { ...headers, ...(hasBody && { 'Content-Type': 'application/json' }) },
        ...(hasBody && { body: JSON.stringify(body ?? {}) }),
      })
    },
    upload(endpoint, { name, bytes }) {
      const form = new FormData()
      form.append('file', new Blob([bytes]), name)
      return send(endpoint, endpoint.path, { headers, body: form })
    },
  }
}

const howToRenew =
  'By: npm run desk -- staff renew COLLEAGUE. Where no admin has a token that is good, the next start of the portal writes one into DATA_DIR/desk.token.'

/** The provider's sentence, followed by one line per invalid field. */
function sentenceOf(status: number, text: string): string {
  const { message, message_code, errors = {} } = readRefusal(text)
  if (message_code === 'token_expired') return `${message}\n${howToRenew}`
  if (status === 401) return 'The desk does not know this token. Look into DATA_DIR/desk.token, or set DESK_TOKEN.'
  const fields = Object.entries(errors).map(([field, sentences]) => `  ${field}: ${sentences.join('; ')}`)
  if (fields.length > 0) return ['The provider refuses:', ...fields].join('\n')
  return message || `The provider answered ${status}.`
}

function readRefusal(text: string): Refusal {
  try {
    return z.parse(Refusal, JSON.parse(text))
  } catch {
    return {}
  }
}
