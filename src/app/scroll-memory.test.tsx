import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createScrollMemory, type ScrollMemory } from './scroll-memory.ts'

let memory: ScrollMemory

/** A list that scrolls independently, as beside an open parcel on a desktop. */
function showList() {
  const list = document.createElement('section')
  list.dataset.keepsPlace = ''
  list.append(document.createElement('ul'))
  document.body.replaceChildren(list)
  return list
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  history.replaceState(null, '', '/ru/dashboard/parcels')
  memory = createScrollMemory()
})
afterEach(() => {
  memory.stop()
  vi.unstubAllGlobals()
})

test('going back finds the list at the same place, also when it scrolls by itself', async () => {
  showList().scrollTop = 640
  memory.keep()
  history.pushState(null, '', '/ru/dashboard')
  document.body.replaceChildren()
  memory.arrive()

  const isBack = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
  history.back()
  await isBack
  const list = showList()
  memory.arrive()
  expect(list.scrollTop).toBe(640)
})

test('a parcel opened from the list leaves the list where it is', () => {
  const list = showList()
  list.scrollTop = 640
  memory.keep()
  history.pushState(null, '', '/ru/dashboard/parcels/7')
  memory.arrive()
  expect(list.scrollTop).toBe(640)
})

test('scrolling the list alone is written down', () => {
  vi.useFakeTimers()
  const list = showList()
  list.scrollTop = 300
  list.dispatchEvent(new Event('scroll'))
  vi.advanceTimersByTime(1_000)
  vi.useRealTimers()
  expect(history.state).toMatchObject({ listTop: 300 })
})

/** Makes the window scroll, which jsdom does not. */
function stubScrolling(place: number) {
  vi.stubGlobal('scrollY', place)
  vi.stubGlobal('scrollTo', (_left: number, top: number) => vi.stubGlobal('scrollY', top))
}

test('a page that was scrolled before it came to life stays there; the next one begins at its top', () => {
  stubScrolling(900)
  const scrollTo = vi.spyOn(window, 'scrollTo')
  memory.arrive()
  expect(scrollTo).not.toHaveBeenCalled()
  memory.arrive()
  expect(window.scrollY).toBe(0)
})

test('a visitor who went on before the first page was hydrated begins at the top of the next one', () => {
  stubScrolling(900)
  history.pushState(null, '', '/ru/dashboard')
  memory.arrive()
  expect(window.scrollY).toBe(0)
})

test('a page that is loaded anew goes back to its place', () => {
  memory.stop()
  history.replaceState({ top: 700, listTop: 640 }, '')
  memory = createScrollMemory()
  stubScrolling(0)
  const list = showList()
  memory.arrive()
  expect(window.scrollY).toBe(700)
  expect(list.scrollTop).toBe(640)
})
