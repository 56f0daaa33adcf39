import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { expect, test, vi } from 'vitest'
import { finished } from '#tests/support/finished.ts'
import { late } from './late.tsx'

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
