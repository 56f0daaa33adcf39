import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { api } from '#contracts/api.ts'
import { ApiError } from '#http/api-error.ts'
import { anna, credentials, kept, openPage, refusal, signedIn, type Reply } from '#tests/support/session-page.ts'
import { memoryStorage } from './browser-storage.ts'
import { createSession } from './session.ts'

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  logged.mockRestore()
})

describe('at the start', () => {
  test('without a token the server is not asked and a guest is here', async () => {
    const page = openPage()
    await page.session.start()
    expect(page.session.getState().phase).toBe('guest')
    expect(page.sent).toEqual([])
  })

  test('the remembered customer is here before the server has answered, and confirmed after', async () => {
    const { storage } = await signedIn()
    const page = openPage(storage)
    const started = page.session.start()
    expect(page.session.getState()).toMatchObject({
      phase: 'customer',
      person: { first_name: 'Anna' },
      confirmed: false,
    })
    await started
    expect(page.session.getState()).toMatchObject({ phase: 'customer', confirmed: true })
  })

  test('a token that the server refuses is logged once and cleared', async () => {
    const { storage } = await signedIn()
    const page = openPage(storage, { '/auth/me': refusal(401, { message: 'Unauthenticated.' }) })
    await page.session.start()
    expect(page.session.getState().phase).toBe('guest')
    expect(kept(storage)).toBe('aist:ended=1')
    expect(logged).toHaveBeenCalledTimes(1)
    expect(page.ends).toEqual([{ userId: 7, why: 'refused' }])
  })

  test('a refusal that comes after signing out, here or in another tab, is not logged', async () => {
    for (const where of ['here', 'there']) {
      const first = await signedIn()
      let answer: (reply: Reply) => void = () => {}
      const second = openPage(first.storage, { '/auth/me': () => new Promise((resolve) => void (answer = resolve)) })
      const started = second.session.start()
      await (where === 'here' ? second : first).session.signOut()
      answer({ status: 401, body: { message: 'Unauthenticated.' } })
      await started
      expect(second.session.getState()).toMatchObject({ phase: 'guest', hasEnded: false })
      expect(kept(first.storage)).not.toContain('aist:ended')
    }
    expect(logged).not.toHaveBeenCalled()
  })

  test('without a network the token and the person stay, and nothing is logged', async () => {
    const { storage } = await signedIn()
    const page = openPage(storage, { '/auth/me': () => 'no network' })
    await page.session.start()
    expect(page.session.getState()).toMatchObject({ phase: 'customer', token: '1|secret', confirmed: false })
    expect(storage.getItem('auth-token')).toBe('1|secret')
    expect(logged).not.toHaveBeenCalled()
  })

  test('a device that has no network does not ask the server, and asks as soon as it has one', async () => {
    const { storage } = await signedIn()
    const device = { isOnline: false }
    const page = openPage(storage, {}, device)
    await page.session.start()
    expect(page.sent).toEqual([])
    expect(page.session.getState()).toMatchObject({ phase: 'customer', token: '1|secret', confirmed: false })
    device.isOnline = true
    page.events().online?.()
    await vi.waitFor(() => expect(page.session.getState().confirmed).toBe(true))
  })

  test('a server that is broken is logged and the token stays', async () => {
    const { storage } = await signedIn()
    const page = openPage(storage, { '/auth/me': refusal(500) })
    await page.session.start()
    expect(page.session.getState().phase).toBe('customer')
    expect(logged).toHaveBeenCalledTimes(1)
  })

  test('a token without a person is a guest until the network is back', async () => {
    const storage = memoryStorage()
    storage.setItem('auth-token', '1|secret')
    storage.setItem('aist:person', '{"id":"seven"')
    const page = openPage(storage, { '/auth/me': () => 'no network' })
    const started = page.session.start()
    expect(page.session.getState().phase).toBe('starting')
    await started
    expect(page.session.getState().phase).toBe('guest')
    page.answers['/auth/me'] = refusal(200, { data: anna })
    page.events().online?.()
    await vi.waitFor(() => expect(page.session.getState().phase).toBe('customer'))
  })
})

describe('signing in and out', () => {
  test('keeps the token and the name, and no document, phone or birthday', async () => {
    const { storage } = await signedIn()
    expect(storage.getItem('auth-token')).toBe('1|secret')
    expect(kept(storage)).not.toMatch(/4509123456|79990000000|1990-01-02/)
  })

  const fullStorage = (storage = memoryStorage()) => ({
    ...storage,
    setItem() {
      throw new DOMException('full', 'QuotaExceededError')
    },
  })

  test('lasts as long as the page where the storage is full, until the server ends it', async () => {
    const full = fullStorage()
    const page = await signedIn(full)
    page.answers['/auth/me'] = refusal(200, { data: { ...anna, first_name: 'Hanna' } })
    await page.session.refresh()
    page.session.follow()
    expect(page.session.getState()).toMatchObject({ token: '1|secret', person: { first_name: 'Hanna' } })
    page.session.observe(new ApiError('unauthenticated', 401), '1|secret')
    expect(page.session.getState()).toMatchObject({ phase: 'guest', hasEnded: true })
    await vi.waitFor(() => expect(page.ends).toEqual([{ userId: 7, why: 'refused' }]))
  })

  test('what a full storage did not take is ended at the server, and does not come back after another tab’s session', async () => {
    const here = await signedIn(fullStorage())
    await here.session.signOut()
    await vi.waitFor(() => expect(here.sent.at(-1)?.body).toEqual({ revoke_handle: 'handle-1' }))

    const storage = memoryStorage()
    const page = await signedIn(fullStorage(storage))
    storage.setItem('auth-token', '2|secret')
    page.session.follow()
    storage.removeItem('auth-token')
    page.session.follow()
    expect(page.session.getState()).toMatchObject({ phase: 'guest', token: null })
  })

  test('a wrong password reaches the form unchanged', async () => {
    const page = openPage(memoryStorage(), { '/auth/login': refusal(422, { errors: { email: ['No.'] } }) })
    await expect(page.session.signIn(credentials)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { email: ['No.'] },
    })
    expect(page.session.getState().phase).toBe('guest')
  })

  test('signing out clears the device and ends the session on the server', async () => {
    const page = await signedIn()
    await page.session.signOut()
    expect(page.session.getState()).toMatchObject({ phase: 'guest', token: null, person: null, blocked: null })
    expect(page.ends).toEqual([{ userId: 7, why: 'signed-out' }])
    await vi.waitFor(() => expect(kept(page.storage)).toBe(''))
    expect(page.sent.at(-1)).toEqual({ path: '/auth/logout', token: null, body: { revoke_handle: 'handle-1' } })
  })

  test('without a network only a nameless handle stays, and ends the session after a restart', async () => {
    const page = await signedIn()
    page.answers['/auth/logout'] = () => 'no network'
    await page.session.signOut()
    await vi.waitFor(() => expect(page.calls('/auth/logout')).toBe(1))
    expect(page.storage.keys()).toEqual(['aist:revoke'])

    const later = openPage(page.storage)
    await later.session.start()
    await vi.waitFor(() => expect(kept(page.storage)).toBe(''))
    expect(later.sent).toEqual([{ path: '/auth/logout', token: null, body: { revoke_handle: 'handle-1' } }])
  })

  test('what fails at the very moment that the network is back is tried once more', async () => {
    const page = await signedIn()
    page.answers['/auth/logout'] = () => 'no network'
    await page.session.signOut()
    await vi.waitFor(() => expect(page.calls('/auth/logout')).toBe(1))
    vi.useFakeTimers()
    page.events().online?.()
    await vi.advanceTimersByTimeAsync(1)
    expect(page.calls('/auth/logout')).toBe(2)
    delete page.answers['/auth/logout']
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.calls('/auth/logout')).toBe(3)
    expect(page.storage.keys()).toEqual([])

    page.events().online?.()
    expect(vi.getTimerCount(), 'until the page is gone').toBe(1)
    page.session.stop()
    expect(vi.getTimerCount()).toBe(0)
    vi.useRealTimers()
  })

  test('a handle that the server does not know is not kept for ever', async () => {
    const page = await signedIn()
    page.answers['/auth/logout'] = refusal(422)
    await page.session.signOut()
    await vi.waitFor(() => expect(kept(page.storage)).toBe(''))
  })

  test('an answer that comes after its customer has left is dropped', async () => {
    const page = await signedIn()
    const answers: ((reply: Reply) => void)[] = []
    page.answers['/auth/me'] = () => new Promise((resolve) => void answers.push(resolve))
    const asked = page.session.refresh()
    const read = page.call(api.auth.me, {}).catch((error: unknown) => error)
    await page.session.signOut()
    for (const answer of answers) answer({ status: 200, body: { data: anna } })
    await asked
    expect(await read).toMatchObject({ kind: 'unauthenticated' })
    expect(page.session.getState().phase).toBe('guest')
    expect(page.storage.getItem('aist:person')).toBeNull()
  })

  test('another call that opens a session begins it as signing in does', async () => {
    const page = openPage()
    await page.session.start()
    await page.session.begin(async () => ({
      data: { token: '5|new', revoke_handle: 'handle-5', user: { ...anna, language: 'ru' } },
    }))
    expect(page.session.getState()).toMatchObject({ phase: 'customer', token: '5|new', confirmed: true })
    await page.session.signOut()
    expect(page.sent.at(-1)).toEqual({ path: '/auth/logout', token: null, body: { revoke_handle: 'handle-5' } })
  })

  test('a double press signs in once and ends the session that is not used', async () => {
    const page = openPage()
    let number = 0
    page.answers['/auth/login'] = () => {
      number += 1
      return {
        status: 200,
        body: { data: { token: `${number}|secret`, revoke_handle: `handle-${number}`, user: anna } },
      }
    }
    await Promise.all([page.session.signIn(credentials), page.session.signIn(credentials)])
    expect(page.session.getState().token).toBe('1|secret')
    expect(page.sent.at(-1)?.body).toEqual({ revoke_handle: 'handle-2' })
  })

  test('a wipe that was interrupted is finished at the next start', async () => {
    const page = await signedIn()
    const broken = createSession({
      storage: page.storage,
      call: () => page.call,
      onSessionEnd: () => new Promise(() => {}),
      listen: () => () => {},
      isOnline: () => true,
    })
    await broken.start()
    void broken.signOut()
    const later = openPage(page.storage)
    await later.session.start()
    expect(later.ends).toEqual([{ userId: 7, why: 'signed-out' }])
    await vi.waitFor(() => expect(page.storage.getItem('aist:leaving')).toBeNull())
  })
})

describe('other tabs', () => {
  test('follow signing out and signing in', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    await first.session.signOut()
    second.events().storage?.('auth-token')
    expect(second.session.getState().phase).toBe('guest')

    await first.session.signIn(credentials)
    second.events().storage?.('auth-token')
    expect(second.session.getState()).toMatchObject({ phase: 'customer', person: { id: 7 } })
  })

  test('know whether the server ended the session or the customer did', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    first.session.observe(new ApiError('unauthenticated', 401), '1|secret')
    second.events().storage?.('auth-token')
    expect(second.session.getState()).toMatchObject({ phase: 'guest', hasEnded: true })
    const opened = openPage(first.storage)
    await opened.session.start()
    expect(opened.session.getState(), 'nothing ended on a page that begins').toMatchObject({ hasEnded: false })

    await second.session.signIn(credentials)
    first.events().storage?.('auth-token')
    expect(first.session.getState()).toMatchObject({ phase: 'customer', hasEnded: false })
    await first.session.signOut()
    second.events().storage?.('auth-token')
    expect(second.session.getState()).toMatchObject({ phase: 'guest', hasEnded: false })
  })

  test('keep the session that one of them has begun, when a refusal of the last one comes late', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    first.session.observe(new ApiError('unauthenticated', 401), '1|secret')
    first.answers['/auth/login'] = () => ({
      status: 200,
      body: { data: { token: '2|secret', revoke_handle: 'handle-2', user: anna } },
    })
    await first.session.signIn(credentials)
    // The second tab has not noticed anything yet.
    second.session.observe(new ApiError('unauthenticated', 401), '1|secret')
    expect(first.storage.getItem('auth-token')).toBe('2|secret')
    expect(second.session.getState()).toMatchObject({ phase: 'customer', token: '2|secret' })
  })

  test('keep nothing of a customer who has left in one of them, though they hear of it late', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    let answer: (reply: Reply) => void = () => {}
    second.answers['/auth/me'] = () => new Promise((resolve) => void (answer = resolve))
    const asked = second.session.refresh()
    const before = first.storage.getItem('aist:person') ?? ''
    await first.session.signOut()
    answer({ status: 200, body: { data: anna } })
    await asked
    expect(first.storage.getItem('aist:person'), 'an answer after it').toBeNull()

    // A browser shows another tab's removal only a moment later.
    first.storage.setItem('aist:person', before)
    second.events().storage?.('auth-token')
    expect(first.storage.getItem('aist:person'), 'a line written beside it').toBeNull()
  })

  test('a page that slept in the back-forward cache wakes up as a guest', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    await first.session.signOut()
    second.events().restored?.()
    expect(second.session.getState().phase).toBe('guest')
  })
})

describe('an address that is not verified', () => {
  const verified = { ...anna, email_verified_at: '2026-11-22T08:00:00Z' }

  test('is looked into again whenever the page is back in sight, until it is', async () => {
    const page = await signedIn()
    expect(page.session.getState().person?.is_email_verified).toBe(false)
    page.answers['/auth/me'] = refusal(200, { data: verified })
    page.events().visible?.()
    await vi.waitFor(() => expect(page.session.getState().person?.is_email_verified).toBe(true))
    const asked = page.calls('/auth/me')
    page.events().visible?.()
    expect(page.calls('/auth/me')).toBe(asked)
  })

  test('is not asked of a customer remembered by an older page, before the server has said so', async () => {
    const { storage } = await signedIn()
    const { is_email_verified: _, ...older } = JSON.parse(storage.getItem('aist:person') ?? '{}') as object & {
      is_email_verified: boolean
    }
    storage.setItem('aist:person', JSON.stringify(older))
    const page = openPage(storage, { '/auth/me': () => 'no network' })
    await page.session.start()
    expect(page.session.getState().person?.is_email_verified).toBe(true)
  })
})

describe('a blocked customer', () => {
  test('is known from the loaded user, with the reason', async () => {
    const page = openPage(memoryStorage(), {
      '/auth/login': refusal(200, {
        data: {
          token: '1|secret',
          revoke_handle: 'h',
          user: { ...anna, is_blocked: true, block_reason: 'Unpaid storage' },
        },
      }),
    })
    await page.session.signIn(credentials)
    expect(page.session.getState().blocked).toEqual({ reason: 'Unpaid storage' })
  })

  test('is known from any 403 that says so, reads on, and is free again when the server says so', async () => {
    const page = await signedIn()
    page.answers['/warehouses'] = refusal(403, { message_code: 'user_blocked', block_reason: 'Documents' })
    await expect(page.call(api.warehouses.list, {})).rejects.toMatchObject({ kind: 'forbidden' })
    expect(page.session.getState()).toMatchObject({ phase: 'customer', blocked: { reason: 'Documents' } })

    const before = page.sent.length
    await expect(page.call(api.parcels.remove, { params: { id: '1' } })).rejects.toMatchObject({
      status: 403,
      refusal: { message_code: 'user_blocked', block_reason: 'Documents' },
    })
    expect(page.sent).toHaveLength(before)

    await page.session.refresh()
    expect(page.session.getState().blocked).toBeNull()
  })

  test('is known without a network from what is kept, and free there, too, once the server has said so', async () => {
    const page = await signedIn()
    page.answers['/warehouses'] = refusal(403, { message_code: 'user_blocked', block_reason: 'Documents' })
    await page.call(api.warehouses.list, {}).catch(() => {})
    const device = { isOnline: false }
    const later = openPage(page.storage, {}, device)
    await later.session.start()
    expect(later.session.getState()).toMatchObject({ blocked: { reason: 'Documents' }, confirmed: false })
    await expect(later.call(api.parcels.remove, { params: { id: '1' } })).rejects.toMatchObject({ status: 403 })
    expect(later.sent).toEqual([])

    device.isOnline = true
    later.events().online?.()
    await vi.waitFor(() => expect(later.session.getState().blocked).toBeNull())
    const last = openPage(page.storage, {}, { isOnline: false })
    await last.session.start()
    expect(last.session.getState().blocked).toBeNull()
  })

  test('is known in the other tabs at once, and so is that it is over', async () => {
    const first = await signedIn()
    const second = openPage(first.storage)
    await second.session.start()
    first.answers['/warehouses'] = refusal(403, { message_code: 'user_blocked', block_reason: null })
    await first.call(api.warehouses.list, {}).catch(() => {})
    second.events().storage?.('aist:person')
    expect(second.session.getState().blocked).toEqual({ reason: null })
    await first.session.refresh()
    second.events().storage?.('aist:person')
    expect(second.session.getState().blocked).toBeNull()
  })

  test('a plain 403 does not block the customer', async () => {
    const page = await signedIn()
    page.answers['/warehouses'] = refusal(403, { message: 'No.' })
    await expect(page.call(api.warehouses.list, {})).rejects.toBeInstanceOf(ApiError)
    expect(page.session.getState().blocked).toBeNull()
  })
})

test('a 401 in the middle ends the session on the device; one for an old token does not', async () => {
  const page = await signedIn()
  page.session.observe(new ApiError('unauthenticated', 401), '0|old')
  expect(page.session.getState().phase).toBe('customer')
  page.answers['/warehouses'] = refusal(401)
  await expect(page.call(api.warehouses.list, {})).rejects.toMatchObject({ kind: 'unauthenticated' })
  expect(page.session.getState().phase).toBe('guest')
  expect(page.session.getState().hasEnded).toBe(true)
  expect(page.ends).toEqual([{ userId: 7, why: 'refused' }])
  expect(kept(page.storage)).toBe('aist:ended=1')
  await page.session.signIn(credentials)
  expect(page.storage.getItem('aist:ended')).toBeNull()
  await page.session.signOut()
  expect(page.storage.getItem('aist:ended')).toBeNull()
  expect(page.session.getState().hasEnded).toBe(false)
})

describe('one of the provider’s people who acts for a customer', () => {
  const until = Date.UTC(2026, 10, 22, 13)
  async function acting() {
    const page = openPage()
    await page.session.start()
    const user = { ...anna, acting_staff_name: 'Olga' }
    page.answers['/auth/me'] = refusal(200, { data: user })
    await page.session.begin(async () => ({
      data: { token: '9|acting', revoke_handle: 'handle-9', until, user: { ...user, language: 'ru' } },
    }))
    return page
  }

  test('is known as such as long as the session lasts', async () => {
    const page = await acting()
    expect(page.session.getState().impersonation).toEqual({ staff: 'Olga', until })
    await page.session.refresh()
    expect(page.session.getState()).toMatchObject({ confirmed: true, impersonation: { staff: 'Olga', until } })
    await page.session.signOut()
    expect(page.session.getState().impersonation).toBeNull()
  })

  test('is refused what only the customer may do before it is sent, and nothing else', async () => {
    const page = await acting()
    const before = page.sent.length
    await expect(page.call(api.account.showDocuments, {})).rejects.toMatchObject({
      kind: 'forbidden',
      refusal: { message_code: 'acting_as_customer' },
    })
    expect(page.sent).toHaveLength(before)
    await page.call(api.auth.me, {})
    expect(page.sent).toHaveLength(before + 1)
  })
})
