import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { onlineManager } from '@tanstack/react-query'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll } from 'vitest'
import { drawnStyle } from './drawn-style.ts'

// Durations are not asserted, because other programs may be running.
configure({ asyncUtilTimeout: 20_000, getElementError: elementError })

/**
 * The error of a query that did not find one element. The page is serialised only when the message is read, not at every attempt
 * of a waiting test.
 */
function elementError(what: string | null, container: Element): Error {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  Error.captureStackTrace(error, elementError)
  const get = () => [what, prettyDOM(container)].filter(Boolean).join('\n\n')
  return Object.defineProperty(error, 'message', { configurable: true, get })
}

// Every test file starts with a new browser, and leaves one.
window.getComputedStyle = drawnStyle
globalThis.indexedDB = new IDBFactory()
// Nothing is laid out here, so nothing comes into view; a test that needs that brings its own.
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
  onlineManager.setOnline(true)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name)
})
