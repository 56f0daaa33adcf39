import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { focusTitle } from './focus-on-navigation.tsx'

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue({ length: 1 } as DOMRectList)
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 })
  main.append(Object.assign(document.createElement('a'), { href: '/' }))
  document.body.replaceChildren(main)
})
afterEach(() => void vi.restoreAllMocks())

/** Adds the title, as when the text has loaded. */
async function titleComes() {
  const title = Object.assign(document.createElement('h1'), { tabIndex: -1 })
  title.dataset.pageTitle = ''
  document.querySelector('main')?.append(title)
  await Promise.resolve()
  return title
}

test('a title that comes late has the focus when it is there', async () => {
  focusTitle()
  expect(document.activeElement?.id).toBe('main')
  const title = await titleComes()
  expect(document.activeElement).toBe(title)
})

test('a visitor who has moved on meanwhile keeps the focus', async () => {
  focusTitle()
  const link = document.querySelector('a')
  link?.focus()
  await titleComes()
  expect(document.activeElement).toBe(link)
})
