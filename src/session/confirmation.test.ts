import { expect, test } from 'vitest'
import { sessions } from '#contracts/account/sessions.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import { confirmCall, createConfirmation } from './confirmation.ts'

const refusal = new ApiError('forbidden', 403, { message_code: 'confirmation_required' })

/** A provider that requires a confirmation, and a page that shows the dialog. */
function start() {
  const confirmation = createConfirmation()
  const world = { isProved: false, sent: 0, shown: [] as boolean[] }
  const send = async () => {
    world.sent += 1
    if (!world.isProved) throw refusal
  }
  const call = confirmCall(send as unknown as Call, confirmation)
  const end = () => call(sessions.endOthers, {})
  const hide = confirmation.subscribe(() => world.shown.push(confirmation.isAsked()))
  const answer = (isProved: boolean) => {
    world.isProved = isProved
    confirmation.answer(isProved)
  }
  return { confirmation, world, call, end, hide, answer }
}

/** Waits until everything in flight has arrived. */
const settled = () => new Promise((resolve) => setTimeout(resolve))

test('a refused call waits for the proof, goes out again, and its caller gets the answer', async () => {
  const { world, end, answer } = start()
  const ended = end()
  await settled()
  expect(world).toMatchObject({ sent: 1, shown: [true] })
  answer(true)
  await ended
  expect(world).toMatchObject({ sent: 2, shown: [true, false] })
})

test('without a proof the caller gets the refusal, and may ask again', async () => {
  const { world, end, answer } = start()
  const refused = end().catch((error: unknown) => error)
  await settled()
  answer(false)
  expect(await refused).toBe(refusal)
  expect(world.sent).toBe(1)
  const ended = end()
  await settled()
  answer(true)
  await ended
})

test('several refused calls wait for one question', async () => {
  const { confirmation, world, end, answer } = start()
  const all = Promise.all([end(), end(), end()])
  await settled()
  answer(true)
  await all
  expect(world.sent).toBe(6)
  expect(confirmation.proofs()).toBe(1)
  expect(confirmation.isAsked()).toBe(false)
})

test('a refusal that was on its way while the customer answered for another call asks nothing more', async () => {
  const { confirmation, world, answer } = start()
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  const slow: Call = async () => {
    world.sent += 1
    if (world.sent > 1) return undefined as never
    await late
    throw refusal
  }
  const ended = confirmCall(slow, confirmation)(sessions.endOthers, {})
  answer(true)
  arrive()
  await ended
  expect(world).toMatchObject({ sent: 2, shown: [] })
})

test('another failure is none of its business', async () => {
  const confirmation = createConfirmation()
  confirmation.subscribe(() => {})
  const gone = new ApiError('missing', 404)
  const call = confirmCall(() => Promise.reject(gone), confirmation)
  await expect(call(sessions.endOthers, {})).rejects.toBe(gone)
})

test('the question goes with the last who waits for it', async () => {
  const { confirmation, world, call } = start()
  const leaving = new AbortController()
  const refused = call(sessions.list, { signal: leaving.signal }).catch((error: unknown) => error)
  await settled()
  leaving.abort()
  expect(await refused).toBe(refusal)
  expect(world.shown).toEqual([true, false])
  expect(confirmation.isAsked()).toBe(false)
})

test('where nothing shows the question, nobody is asked; and when that leaves, nobody has proved anything', async () => {
  const { end, hide, world } = start()
  const refused = end().catch((error: unknown) => error)
  await settled()
  hide()
  expect(await refused).toBe(refusal)
  await expect(end()).rejects.toBe(refusal)
  expect(world.sent).toBe(2)
})
