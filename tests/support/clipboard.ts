import { onTestFinished } from 'vitest'

/** A clipboard for the test that runs: jsdom has none. The rest of `navigator` stays as it is, since the app goes on reading it. */
export function stubClipboard(clipboard: Partial<Clipboard>): void {
  const real = Object.getOwnPropertyDescriptor(navigator, 'clipboard')
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  onTestFinished(() => {
    if (real) Object.defineProperty(navigator, 'clipboard', real)
    else Reflect.deleteProperty(navigator, 'clipboard')
  })
}
