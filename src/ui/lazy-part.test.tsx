import { act, render, screen } from '@testing-library/react'
import { Component, createContext, Suspense, use, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, onTestFinished, test, vi } from 'vitest'
import { setPendingNavigation } from '#pwa/chunks.ts'
import { prerendered } from '#tests/support/prerendered.ts'
import { DrawnParts, lazyPart } from './lazy-part.tsx'
import { useFirstInteraction } from './use-first-interaction.ts'

const shapes = { fallback: <i>shapes</i> }

function Text({ words }: { words: string }) {
  return <p>{words}</p>
}

test('a prerendered part stays as it is until its code comes, however often the page around it is drawn again', async () => {
  const onServer = lazyPart(() => Promise.resolve(Text), shapes)
  let arrive = () => {}
  const inBrowser = lazyPart(() => new Promise<typeof Text>((resolve) => (arrive = () => resolve(Text))), shapes)
  const page = (Part: typeof onServer, words: string) => (
    <main>
      <Part words={words} />
    </main>
  )
  const { prelude } = await prerender(page(onServer, 'to be read'))
  const place = prerendered(await new Response(prelude).text())
  const faults = vi.fn<() => void>()
  const root = await act(async () => hydrateRoot(place, page(inBrowser, 'to be read'), { onRecoverableError: faults }))
  const text = place.querySelector('p')
  await act(async () => root.render(page(inBrowser, 'to be read')))
  expect(place.textContent).toBe('to be read')
  await act(async () => arrive())
  expect(place.querySelector('p')).toBe(text)
  // Once loaded, it follows its props.
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

/** Not an error that is retried: `src/pwa/chunks.test.ts` covers those. */
const missing = () => Promise.reject(new Error('The module threw'))
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {})

test('a part that does not come is a failure of the page, not shapes for ever; later it may come', async () => {
  const faults = quietly()
  let isThere = false
  const Part = lazyPart(async () => (isThere ? Text : missing()), shapes)
  const page = (words: string) => (
    <Boundary key={words}>
      <Part words={words} />
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

test('a part without shapes of its own fails, too, instead of being asked for without end; after the next navigation it may come', async () => {
  const faults = quietly()
  let isThere = false
  const load = vi.fn<() => Promise<typeof Text>>(async () => (isThere ? Text : missing()))
  const Part = lazyPart(load)
  const page = (words: string) => (
    <Boundary key={words}>
      <Suspense fallback="the page's shapes">
        <Part words={words} />
      </Suspense>
    </Boundary>
  )
  const { rerender } = await act(async () => render(page('early')))
  expect((await screen.findByRole('alert')).textContent).toBe('Load again')
  expect(load).toHaveBeenCalledTimes(1)
  isThere = true
  setPendingNavigation(null)
  await act(async () => rerender(page('late')))
  expect(screen.getByText('late')).toBeTruthy()
  faults.mockRestore()
})

test('a part that no screen is the worse without leaves its place to something else where it does not come', async () => {
  const Part = lazyPart<{ words: string }>(missing, { ...shapes, otherwise: ({ words }) => <b>{words}, but plain</b> })
  await act(async () => render(<Part words="a chart" />))
  expect(screen.getByText('a chart, but plain')).toBeTruthy()
})

test('a part that was fetched ahead is drawn at once, without its shapes', async () => {
  const Part = lazyPart(async () => Text, shapes)
  await Part.preload()
  expect(Part.preload(), 'it is here').toBeNull()
  render(<Part words="at once" />)
  expect(screen.queryByText('shapes')).toBeNull()
  expect(screen.getByText('at once')).toBeTruthy()
})

test('a part that failed to come ahead is asked for again where it is drawn', async () => {
  const load = vi.fn<() => Promise<typeof Text>>(async () => Text).mockImplementationOnce(missing)
  const Part = lazyPart(load)
  await expect(Part.preload()).rejects.toThrow('The module threw')
  await act(async () => render(<Part words="asked for again" />))
  expect(screen.getByText('asked for again')).toBeTruthy()
})

test('what has come is drawn, although it had failed to come before and nobody navigated since', async () => {
  const faults = quietly()
  const load = vi.fn<() => Promise<typeof Text>>(async () => Text).mockImplementationOnce(missing)
  const Part = lazyPart(load)
  const page = (words: string) => (
    <Boundary key={words}>
      <Part words={words} />
    </Boundary>
  )
  const { rerender, container } = await act(async () => render(page('early')))
  expect(container.textContent).toBe('Load again')
  await Part.preload()
  await act(async () => rerender(page('late')))
  expect(container.textContent).toBe('late')
  faults.mockRestore()
})

test('a prerendered part whose code does not come stays to be read; where the page goes on to draw it, it fails', async () => {
  const faults = quietly()
  const onServer = lazyPart(() => Promise.resolve(Text), shapes)
  const inBrowser = lazyPart<{ words: string }>(missing, shapes)
  const page = (Part: typeof onServer, words: string) => (
    <Boundary>
      <Part key={words} words={words} />
    </Boundary>
  )
  const { prelude } = await prerender(page(onServer, 'to be read'))
  const place = prerendered(await new Response(prelude).text())
  const root = await act(async () => hydrateRoot(place, page(inBrowser, 'to be read')))
  expect(place.textContent).toBe('to be read')
  await act(async () => root.render(page(inBrowser, 'the next one')))
  expect(place.textContent).toBe('Load again')
  await act(async () => root.unmount())
  place.remove()
  faults.mockRestore()
})

const Tongue = createContext('ru')

function Sum() {
  return (
    <form>
      <label>
        {use(Tongue)} <input name="weight" />
      </label>
    </form>
  )
}

/**
 * A prerendered form whose code waits for the first interaction, on a hydrated page. `asked`: its requests in order, to be
 * answered.
 */
async function waitingForm() {
  const onServer = lazyPart(() => Promise.resolve(Sum), shapes)
  const asked: { come: () => void; fail: () => void }[] = []
  const inBrowser = lazyPart(
    () =>
      new Promise<typeof Sum>((resolve, reject) => {
        asked.push({ come: () => resolve(Sum), fail: () => void missing().catch(reject) })
      }),
    shapes,
  )
  const lost = vi.fn<(again: () => void) => void>()
  const here = vi.fn<() => void>()
  const parts = { ahead: new Set<string>(), onceBegun: new Set<string>() }
  function Page({ Part, tongue }: { Part: typeof onServer; tongue: string }) {
    const { place, begun, begin } = useFirstInteraction<HTMLDivElement>()
    return (
      <DrawnParts value={Part === onServer ? parts : null}>
        <Tongue value={tongue}>
          <div ref={place}>
            <Part once={{ begun, begin, lost, here }} />
          </div>
        </Tongue>
      </DrawnParts>
    )
  }
  const { prelude } = await prerender(<Page Part={onServer} tongue="ru" />)
  const place = prerendered(await new Response(prelude).text())
  const input = place.querySelector('input')
  const root = await act(async () => hydrateRoot(place, <Page Part={inBrowser} tongue="ru" />))
  onTestFinished(async () => {
    await act(async () => root.unmount())
    place.remove()
  })
  const speak = (tongue: string) => act(async () => root.render(<Page Part={inBrowser} tongue={tongue} />))
  return { place, input, asked, lost, here, speak }
}

test('a prerendered form is left alone until someone begins with it, and asks again when it is told to', async () => {
  const { place, input, asked, lost, here } = await waitingForm()
  expect(asked).toHaveLength(0)
  const finger = { bubbles: true, pointerType: 'touch' }
  await act(async () => input?.dispatchEvent(new PointerEvent('pointerover', finger)))
  await act(async () => document.body.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(asked).toHaveLength(0)
  await act(async () => input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(asked).toHaveLength(1)
  await act(async () => asked[0]?.fail())
  expect(lost).toHaveBeenCalledTimes(1)
  expect(asked).toHaveLength(1)
  await act(async () => lost.mock.lastCall?.[0]())
  expect(here).not.toHaveBeenCalled()
  await act(async () => asked[1]?.come())
  expect(here).toHaveBeenCalledTimes(1)
  expect(place.querySelector('input')).toBe(input)
})

test('what the page takes from a prerendered form before anybody began comes back by itself', async () => {
  const { place, asked, speak } = await waitingForm()
  await speak('en')
  expect(place.textContent).toBe('shapes')
  await act(async () => asked[0]?.come())
  expect(place.textContent).toBe('en ')
})

test.each<[string, (input: HTMLInputElement) => void]>([
  ['stands in a field', (input) => input.focus()],
  ['has typed', (input) => (input.value = '3')],
])('anyone who %s before the page lives has begun', async (_, early) => {
  const html = '<div><input></div>'
  const place = prerendered(html)
  onTestFinished(() => place.remove())
  const input = place.querySelector('input')
  if (input) early(input)
  const begun = vi.fn<() => void>()
  function Page() {
    const { place: here, begun: beginning } = useFirstInteraction<HTMLDivElement>()
    useEffect(() => void beginning.then(begun), [beginning])
    return (
      <div ref={here}>
        <input />
      </div>
    )
  }
  const root = await act(async () => hydrateRoot(place, <Page />))
  expect(begun).toHaveBeenCalled()
  await act(async () => root.unmount())
})
