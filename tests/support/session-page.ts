import { createCall } from '#http/client.ts'
import { memoryStorage, type KeyStorage } from '#session/browser-storage.ts'
import { guardCall } from '#session/guarded-call.ts'
import type { PageEvents } from '#session/page-events.ts'
import { createSession, type SessionEnd } from '#session/session.ts'

export const anna = {
  id: 7,
  email: 'anna@aist.example',
  phone: '+79990000000',
  first_name: 'Anna',
  last_name: 'Lebedeva',
  patronymic: null,
  customer_code: 'AST-20417',
  language: 'ru',
  birthday: '1990-01-02',
  identity_doc_date_of_issue: null,
  personal_id_number: '4509123456',
  address_id: null,
  is_blocked: false,
  block_reason: null as string | null,
  email_verified_at: null,
  registration_completed_at: null,
  acting_staff_name: null,
}
export const credentials = { email: anna.email, password: 'stork-delivers-2026' }

export type Reply = { status: number; body?: unknown } | 'no network'

export const refusal =
  (status: number, body: unknown = {}) =>
  () => ({ status, body })

/** A page (tab) with its session, on storage that it may share with other pages. */
export function openPage(
  storage = memoryStorage(),
  replies: Record<string, () => Reply | Promise<Reply>> = {},
  device = { isOnline: true },
) {
  const sent: { path: string; token: string | null; body: unknown }[] = []
  const ends: SessionEnd[] = []
  let events: PageEvents = {}
  const answers: Record<string, () => Reply | Promise<Reply>> = {
    '/auth/login': () => ({
      status: 200,
      body: { data: { token: '1|secret', revoke_handle: 'handle-1', user: anna } },
    }),
    '/auth/me': () => ({ status: 200, body: { data: anna } }),
    '/auth/logout': () => ({ status: 204 }),
    ...replies,
  }
  const call = createCall({
    baseUrl: '',
    identity: () => ({ token: session.getState().token, language: 'ru', timeZone: 'UTC' }),
    observe: (error, token) => session.observe(error, token),
    async fetch(url, init) {
      const path = url instanceof Request ? url.url : url.toString()
      const headers = new Headers(init?.headers)
      const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
      sent.push({ path, token: headers.get('authorization')?.slice(7) ?? null, body })
      const reply = await (answers[path]?.() ?? { status: 404, body: {} })
      if (reply === 'no network') throw new TypeError('Failed to fetch')
      const text = reply.body === undefined ? null : JSON.stringify(reply.body)
      return new Response(text, { status: reply.status, headers: { 'content-type': 'application/json' } })
    },
  })
  const session = createSession({
    storage,
    call: () => call,
    onSessionEnd: async (end) => void ends.push(end),
    isOnline: () => device.isOnline,
    listen: (wanted) => {
      events = wanted
      return () => {}
    },
  })
  return {
    storage,
    session,
    call: guardCall(call, session.getState),
    answers,
    sent,
    ends,
    events: () => events,
    calls: (path: string) => sent.filter((each) => each.path === path).length,
  }
}

export const kept = (storage: ReturnType<typeof memoryStorage>) =>
  storage
    .keys()
    .map((key) => `${key}=${storage.getItem(key)}`)
    .join('\n')

export async function signedIn(storage?: KeyStorage) {
  const page = openPage(storage)
  await page.session.start()
  await page.session.signIn(credentials)
  return page
}
