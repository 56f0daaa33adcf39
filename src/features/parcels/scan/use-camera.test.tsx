import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useCamera } from './use-camera.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

function Camera() {
  const { video, state } = useCamera()
  return (
    <>
      <video ref={video} muted />
      <output>{state}</output>
    </>
  )
}

/** A browser whose permission prompt is answered by the test. Like older Firefox versions, its cameras lack `getCapabilities`. */
function askingBrowser() {
  const asked: (() => MediaStream)[] = []
  const ended = new Set<unknown>()
  const getUserMedia = () =>
    new Promise<MediaStream>((resolve) =>
      asked.push(() => {
        const track = { stop: () => ended.add(stream), addEventListener: () => {} }
        const stream = { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream
        resolve(stream)
        return stream
      }),
    )
  vi.stubGlobal('navigator', { mediaDevices: { getUserMedia } })
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  return { asked, isOff: (stream: unknown) => ended.has(stream) }
}

function look(isHidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  return act(async () => document.dispatchEvent(new Event('visibilitychange')))
}

test('of two answers to a page that was hidden while it asked one camera films, and none behind it', async () => {
  const { asked, isOff } = askingBrowser()
  const { unmount } = render(<Camera />)
  await look(true)
  await look(false)
  const streams: MediaStream[] = []
  for (const allow of asked) await act(async () => streams.push(allow()))
  expect(streams.map(isOff)).toEqual([true, false])
  expect(screen.getByRole('status').textContent).toBe('on')
  await look(true)
  expect(streams.map(isOff)).toEqual([true, true])
  unmount()
})

test('what is allowed after it was closed is ended at once', async () => {
  const { asked, isOff } = askingBrowser()
  render(<Camera />).unmount()
  let stream: MediaStream | undefined
  await act(async () => void (stream = asked[0]?.()))
  expect(isOff(stream)).toBe(true)
})
