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
  document.body.insertAdjacentHTML(
    'beforeend',
    `<dialog><p>closed</p></dialog><div hidden><b>away</b></div><p style="visibility: hidden">unseen <i>too</i></p>
     <p style="display: none">gone</p><b style="display: block">wide</b><span style="color: red">red</span><p style="pointer-events: none"><button>dead</button></p><input type="hidden">`,
  )
  const elements = [...document.querySelectorAll('*')]
  expect(elements.length).toBeGreaterThan(50)
  expect(elements.map((element) => said(element, drawnStyle))).toEqual(
    elements.map((element) => said(element, styleOfJsdom)),
  )
  close()
})

function said(element: Element, styleOf: typeof getComputedStyle) {
  const { display, visibility, pointerEvents } = styleOf(element)
  return `${element.outerHTML.slice(0, 80)} ${display} ${visibility} ${pointerEvents}`
}
