import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { allWords } from '#tests/support/part.tsx'
import type { Portal } from '../portal.ts'
import { takeLastPictures } from './take.ts'

const now = Date.parse('2026-11-25T12:00:00Z')
const wrong = 60 * 86_400_000

let keep: ReturnType<typeof vi.fn<(key: string, picture: string) => void>>

beforeEach(() => {
  vi.useFakeTimers({ now: now + wrong })
  history.replaceState(null, '', '/en/dashboard/parcels')
  keep = vi.fn<(key: string, picture: string) => void>()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Renders a screen and lets it come to rest, on a device whose clock is two months ahead of the provider's. */
async function rests(content: React.ReactNode) {
  const { container } = render(<main />)
  const state = { person: { id: 7 }, blocked: null, impersonation: null }
  const runtime = { pictures: { keep }, clock: { now: () => now } }
  const portal = { session: { getState: () => state }, runtime: { current: () => runtime } } as unknown as Portal
  takeLastPictures({ root: container, portal, words: () => allWords('en') })
  render(<main>{content}</main>, { container })
  await vi.advanceTimersByTimeAsync(1_000)
}

test('a screen at rest is kept, with the provider’s time', async () => {
  await rests(<h1>Parcels</h1>)
  expect(keep).toHaveBeenCalledOnce()
  expect(JSON.parse(keep.mock.calls[0]?.[1] ?? '')).toMatchObject({ at: now, userId: 7 })
})

test('one that shows old data while the provider has not answered is not: it would be called of now', async () => {
  await rests(
    <>
      <h1>Parcels</h1>
      <div data-old />
    </>,
  )
  expect(keep).not.toHaveBeenCalled()
})
