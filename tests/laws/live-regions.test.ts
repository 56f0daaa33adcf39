import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { filesIn, read } from './sources.ts'

test('a live region stays in the page while it is empty: what is not drawn is not heard when its first words come', () => {
  const hidden: string[] = []
  let count = 0
  for (const path of filesIn('src').filter((each) => each.endsWith('.tsx'))) {
    const text = read(path)
    const sheet = /import styles from '(\.[^']+\.css)'/.exec(text)?.[1]
    if (!sheet) continue
    const css = read(posix.join(posix.dirname(path), sheet))
    for (const [, name = ''] of text.matchAll(/<output className=\{[^}]*\bstyles\.(\w+)/g)) {
      count += 1
      if (new RegExp(`\\.${name}:empty[^{]*\\{[^}]*display:\\s*none`).test(css)) hidden.push(`${path}: ${name}`)
    }
  }
  expect(count).toBeGreaterThan(3)
  expect(hidden, 'give it no room while it is empty, but draw it').toEqual([])
})
