import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { finished } from '#tests/support/finished.ts'
import { Fetching, late } from './late.tsx'

function Text({ words }: { words: string }) {
  return <p>{words}</p>
}

test('a finished part stays as it is until its code comes, however often the page around it is drawn again', async () => {
  const onServer = late(() => Promise.resolve(Text))
  let arrive = () => {}
  const inBrowser = late(() => new Promise<typeof Text>((resolve) => (arrive = () => resolve(Text))))
  const page = (Part: typeof onServer, words: string) => (
    <main>
      <Part props={{ words }} meanwhile={<i>shapes</i>} />
    </main>
  )
  const { prelude } = await prerender(page(onServer, 'to be read'))
  const place = finished(await new Response(prelude).text())
  const faults = vi.fn<() => void>()
  const root = await act(async () => hydrateRoot(place, page(inBrowser, 'to be read'), { onRecoverableError: faults }))
  const text = place.querySelector('p')
  await act(async () => root.render(page(inBrowser, 'to be read')))
  expect(place.textContent).toBe('to be read')
  await act(async () => arrive())
  expect(place.querySelector('p')).toBe(text)
  // Now that it is here it follows what it is told.
  await act(async () => root.render(page(inBrowser, 'something else')))
  expect(place.textContent).toBe('something else')
  expect(faults).not.toHaveBeenCalled()
  await act(async () => root.unmount())
  place.remove()
})

class Boundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError = () => ({ hasFailed: true })
  override render() {
    return this.state.hasFailed ? <p role="alert">Load again</p> : this.props.children
  }
}

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/text.js'))
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('a part that does not come is a failure of the page, not shapes for ever; later it may come', async () => {
  const faults = quietly()
  let isThere = false
  const Part = late(async () => (isThere ? Text : missing()))
  const page = (words: string) => (
    <Boundary key={words}>
      <Part props={{ words }} meanwhile={<i>shapes</i>} />
    </Boundary>
  )
  const { rerender } = await act(async () => render(page('first')))
  expect(screen.getByRole('alert').textContent).toBe('Load again')
  expect(screen.queryByText('shapes')).toBeNull()
  isThere = true
  await act(async () => rerender(page('second')))
  expect(screen.getByText('second')).toBeTruthy()
  faults.mockRestore()
})

test('the frame says how a part is fetched', async () => {
  let tries = 0
  const Part = late(async () => ((tries += 1) > 2 ? Text : missing()))
  const insist = async <Piece,>(load: () => Promise<Piece>): Promise<Piece> => load().catch(() => insist(load))
  await act(async () =>
    render(
      <Fetching value={insist}>
        <Part props={{ words: 'third time' }} />
      </Fetching>,
    ),
  )
  expect(screen.getByText('third time')).toBeTruthy()
})

test('a finished part whose code does not come stays to be read; where the page goes on to draw it, it fails', async () => {
  const faults = quietly()
  const onServer = late(() => Promise.resolve(Text))
  const inBrowser = late<{ words: string }>(missing)
  const page = (Part: typeof onServer, words: string) => (
    <Boundary>
      <Part key={words} props={{ words }} meanwhile={<i>shapes</i>} />
    </Boundary>
  )
  const { prelude } = await prerender(page(onServer, 'to be read'))
  const place = finished(await new Response(prelude).text())
  const root = await act(async () => hydrateRoot(place, page(inBrowser, 'to be read')))
  expect(place.textContent).toBe('to be read')
  await act(async () => root.render(page(inBrowser, 'the next one')))
  expect(place.textContent).toBe('Load again')
  await act(async () => root.unmount())
  place.remove()
  faults.mockRestore()
})
