import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { themeScript } from './theme-script.ts'

function shown(getItem: (key: string) => string | null): string | undefined {
  const dataset: { theme?: string } = {}
  runInNewContext(themeScript, { document: { documentElement: { dataset } }, localStorage: { getItem } })
  return dataset.theme
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  ['"><script>', undefined],
  [null, undefined],
])('%s is shown as %s', (kept, theme) => {
  expect(shown((key) => (key === 'aist:theme' ? kept : 'dark'))).toBe(theme)
})

test('where nothing may be remembered, the system’s look stays', () => {
  expect(
    shown(() => {
      throw new Error('denied')
    }),
  ).toBeUndefined()
})

test('nothing in it ends its element', () => {
  expect(themeScript).not.toContain('</')
})
