import { render } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawnStyle, styleOfJsdom } from './drawn-style.ts'
import { openPortal } from './portal-screen.tsx'
import { createProvider, type Provider } from './provider.ts'

let provider: Provider
beforeAll(async () => {
  provider = await createProvider()
}, 60_000)
afterAll(() => provider.close())

test('a screen is drawn as jsdom says', async () => {
  const { close } = await openPortal(provider, { at: '/dashboard/parcels/create' })
  const { unmount } = render(<Unusual />)
  const elements = [...document.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(50)
  expect(elements.map((element) => said(element, drawnStyle))).toEqual(
    elements.map((element) => said(element, styleOfJsdom)),
  )
  unmount()
  close()
})

/** Elements that no screen has all of at once. */
function Unusual() {
  return (
    <>
      <dialog>
        <p>closed</p>
      </dialog>
      <div hidden>
        <b>away</b>
      </div>
      <p style={{ visibility: 'hidden' }}>
        unseen <i>too</i>
      </p>
      <p style={{ display: 'none' }}>gone</p>
      <b style={{ display: 'block' }}>wide</b>
      <span style={{ color: 'red' }}>red</span>
      <p style={{ pointerEvents: 'none' }}>
        <button type="button">dead</button>
      </p>
      <input type="hidden" />
    </>
  )
}

function said(element: Element, styleOf: typeof getComputedStyle) {
  const { display, visibility, pointerEvents } = styleOf(element)
  return `${element.outerHTML.slice(0, 80)} ${display} ${visibility} ${pointerEvents}`
}
