import { cleanup, screen } from '@testing-library/react'
import { decodeQR } from 'qr/decode.js'
import { afterEach, expect, test } from 'vitest'
import { showPart } from '#tests/support/part.tsx'
import { QrCode } from './qr-code.tsx'

afterEach(cleanup)

/** The drawing as a camera sees it: `scale` pixels per module, dark where the path has a square. */
function pixelsOf(svg: Element, scale = 4) {
  const side = Number(svg.getAttribute('viewBox')?.split(' ')[2])
  const width = side * scale
  const data = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const [, x, y] of svg
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? []) {
    for (let row = 0; row < scale; row += 1) {
      const start = ((Number(y) * scale + row) * width + Number(x) * scale) * 4
      for (let at = start; at < start + scale * 4; at += 4) data.set([0, 0, 0, 255], at)
    }
  }
  return { width, height: width, data }
}

test('a reader finds in the drawing what was to be said, in any letters', async () => {
  const text = 'ST00012|Name=ООО «Аист Форвардинг»|PersonalAcc=40702810600000020417|Sum=300050'
  showPart(<QrCode text={text} label="Code" />)
  expect(decodeQR(pixelsOf(await screen.findByRole('img', { name: 'Code' })))).toBe(text)
})

test('where a text is too long for any code it says so', async () => {
  const { words } = showPart(<QrCode text={'a'.repeat(3000)} label="Code" />)
  expect(await screen.findByText(words.t('ui.no_code'))).toBeTruthy()
})
