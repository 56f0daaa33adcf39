import { expect, test } from 'vitest'
import { filesIn, isCode, isTest } from './sources.ts'

/** These run on import: the page's entry, and the start script. */
const entries = new Set(['src/main.tsx', 'src/app/start-script.ts'])
const modules = filesIn('src').filter((path) => isCode(path) && !isTest(path) && !entries.has(path))

test('every module of the page can be imported where there is no window', { timeout: 120_000 }, async () => {
  expect(typeof window, 'this law needs a place without a window').toBe('undefined')
  const failed: string[] = []
  for (const path of modules) {
    try {
      await import(/* @vite-ignore */ `../../${path}`)
    } catch (error) {
      failed.push(`${path}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
    }
  }
  expect(failed, 'ask for `window` and `document` in a function, not while the module is read').toEqual([])
})
