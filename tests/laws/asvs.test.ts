import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { itemsOf } from './asvs-items.ts'
import { isTest, read, root } from './sources.ts'

/** `| 6.2.1 | met | … |` */
type Row = { item: string; state: string; where: string }

const text = read('tests/asvs.md')
const rows: Row[] = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]*) \| (.*) \|$/gm)].map(
  ([, item = '', state = '', where = '']) => ({ item, state: state.trim(), where }),
)
const states = ['met', 'set-up', 'not applicable', 'deviation', 'ordered otherwise']
const kindOf = ({ state }: Row) => state.replace(/ \d+$/, '')

test('every item of the levels 1 and 2 has one row, in order', () => {
  const order = (item: string) =>
    item
      .split('.')
      .map((part) => part.padStart(3, '0'))
      .join('.')
  const wanted = [...itemsOf(1), ...itemsOf(2)].toSorted((one, other) => (order(one) < order(other) ? -1 : 1))
  expect(rows.map(({ item }) => item)).toEqual(wanted)
  expect(
    rows.filter((row) => !states.includes(kindOf(row))).map(({ item, state }) => `${item}: ${state}`),
    `a state is one of ${states.join(', ')}`,
  ).toEqual([])
})

test('what is met names a file, and what it names is there', () => {
  const wrong = rows.flatMap(({ item, where, ...row }) => {
    const parts = [...where.matchAll(/`([^`\s]+)`((?:,? “[^”]+”)*)/g)].filter(([, path = '']) => path.includes('.'))
    const missing = parts.flatMap(([, path = '', titles = '']) => {
      if (!existsSync(join(root, path))) return [`${item} names ${path}, which is not there`]
      const file = read(path)
      const named = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title)
      if (isTest(path) && named.length === 0) return [`${item} names ${path} without a test`]
      return named.filter((title) => !isThere(file, title)).map((title) => `${item} names “${title}”, not in ${path}`)
    })
    const marks = (text: string) => text.match(/“/g)?.length ?? 0
    if (marks(where) > marks(parts.map(([, , titles]) => titles).join('')))
      missing.push(`${item} has a title without a file before it`)
    const hasFile = parts.length > 0 || row.state !== 'met'
    return hasFile && where.length > 10 ? missing : [`${item} says neither where nor why`, ...missing]
  })
  expect(wrong, 'mend tests/asvs.md').toEqual([])
})

/** A test's title as a string of its own; for a text, a heading. */
function isThere(file: string, title: string): boolean {
  return file.includes(`\n## ${title}\n`) || [`'`, `"`, '`'].some((mark) => file.includes(mark + title + mark))
}

test('there are at most eight deviations, none of level 1, and the sums are right', () => {
  const deviations = rows.filter((row) => kindOf(row) === 'deviation')
  expect(deviations.map(({ state }) => state)).toEqual(deviations.map((_, index) => `deviation ${index + 1}`))
  expect(deviations.length).toBeLessThanOrEqual(8)
  expect(deviations.filter(({ item }) => itemsOf(1).includes(item))).toEqual([])
  const sums = states.map((state) => {
    const of = rows.filter((row) => kindOf(row) === state)
    return `| ${state} | ${of.filter(({ item }) => itemsOf(1).includes(item)).length} | ${of.filter(({ item }) => itemsOf(2).includes(item)).length} |`
  })
  expect(text.split('\n').filter((line) => states.some((state) => line.startsWith(`| ${state} |`)))).toEqual(sums)
})
