import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

/** Properties that a browser animates without layout or paint. */
const light = new Set(['opacity', 'transform', 'translate', 'rotate', 'scale'])

test('an animation touches nothing but transform and opacity', () => {
  const heavy: string[] = []
  let count = 0
  for (const path of filesIn('src').filter((each) => each.endsWith('.css'))) {
    const text = read(path).replaceAll(/\/\*[\s\S]*?\*\//g, '')
    for (const [, name = '', body = ''] of text.matchAll(/@keyframes\s+([\w-]+)\s*\{((?:[^{}]*\{[^{}]*\})*)/g)) {
      count += 1
      for (const [, property = ''] of body.matchAll(/[{;]\s*([\w-]+)\s*:/g))
        if (!light.has(property)) heavy.push(`${path}: ${name} animates ${property}`)
    }
  }
  expect(count).toBeGreaterThan(5)
  expect(heavy, 'move it with transform, or let it appear with opacity').toEqual([])
})
