import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll } from 'vitest'
import { drawnStyle } from './drawn-style.ts'

// How long something may take to appear is no law: another program may be at work on this machine.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError })

/**
 * What a query says that did not find one element. What the page looked like is written down when the message is read, not at
 * every look of a test that waits for something.
 */
function elementError(what: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  const get = () => [what, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

// Every test file begins in a new browser, and leaves it so.
window.getComputedStyle = drawnStyle
globalThis.indexedDB = new IDBFactory()
// Nothing is laid out here, so nothing comes into sight; a test that means it brings its own.
globalThis.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Element.prototype.scrollIntoView = () => undefined

afterAll(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
