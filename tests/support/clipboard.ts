import { onTestFinished } from 'vitest'

/**
 * Stubs the clipboard during the test, because jsdom has none. The rest of `navigator` stays, because the app keeps reading it.
 */
export function stubClipboard(clipboard: Partial<Clipboard>): void {
  const real = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => {
    if (real) Object.defineProperty(navigator, 'clipboard', real)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
}
