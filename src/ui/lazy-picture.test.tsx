import { act, cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LazyPicture } from './lazy-picture.tsx'

type Tell = (told: { isIntersecting: boolean }[]) => void

const watching = new Set<Tell>()

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: Tell
      constructor(tell: Tell) {
        this.tell = tell
      }
      observe() {
        watching.add(this.tell)
      }
      disconnect() {
        watching.delete(this.tell)
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(isFirst?: boolean) {
  const { container, unmount } = render(
    <LazyPicture src="/cover.svg" width={4} height={3} isFirst={isFirst} otherwise={null} />,
  )
  const picture = () => {
    const found = container.querySelector('img')
    if (!found) throw new Error('No picture')
    return found
  }
  return { picture, src: () => picture().getAttribute('src'), unmount, late: () => picture().dataset.late }
}

test('waits until it is in sight, and tells the page within the page what it waits for', () => {
  const { src, late } = show()
  expect(src()).toMatch(/^data:/)
  expect(late()).toBe('/cover.svg')
  act(() => watching.forEach((tell) => tell([{ isIntersecting: false }])))
  expect(src()).toMatch(/^data:/)
  act(() => watching.forEach((tell) => tell([{ isIntersecting: true }, { isIntersecting: false }])))
  expect(src()).toBe('/cover.svg')
  expect(late()).toBeUndefined()
})

test('comes as the browser would have it once the visitor scrolls', () => {
  const { src } = show()
  act(() => void window.dispatchEvent(new Event('scroll')))
  expect(src()).toBe('/cover.svg')
})

test('is there at the very moment in which the browser takes what it prints', () => {
  const { src } = show()
  // Dispatched directly, because the test library's tools would wait for React.
  window.dispatchEvent(new Event('beforeprint'))
  expect(src()).toBe('/cover.svg')
})

test('the first of a page is there at once', () => {
  const { src } = show(true)
  expect(src()).toBe('/cover.svg')
  expect(watching.size).toBe(0)
})

test('after it is unmounted nothing is pending', () => {
  const { unmount } = show()
  expect(watching.size).toBe(1)
  unmount()
  expect(watching.size).toBe(0)
})

test('gives its place to another when it does not come, until it is another picture', () => {
  const { container, rerender } = render(<LazyPicture src="/1.svg" width={4} height={3} isFirst otherwise={<b>N</b>} />)
  fireEvent.error(container.querySelector('img') ?? document.body)
  expect([container.querySelector('img'), container.textContent]).toEqual([null, 'N'])
  rerender(<LazyPicture src="/2.svg" width={4} height={3} isFirst otherwise={<b>N</b>} />)
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/2.svg')
})

test('one that failed before the page could hear of it is found out', () => {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  const { container } = render(<LazyPicture src="/1.svg" width={4} height={3} isFirst otherwise={<b>N</b>} />)
  expect(container.textContent).toBe('N')
  vi.restoreAllMocks()
})
