import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { declareDemo, openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'

const text = readFileSync(new URL('../../set-up.md', import.meta.url), 'utf8')
const section = /^# The desk\n(.*)/ms.exec(text)?.[1] ?? ''
const examples = [...section.matchAll(/^npm run desk -- (.*?)(?: +#.*)?$/gm)].map(([, words = '']) => words)

test('there are examples', () => expect(examples.length).toBeGreaterThan(5))

// Ids in a fresh demo world are the same whenever it is created.
describe.each(['2026-11-23T05:15:00Z', '2028-06-17T21:40:00Z'])('server/set-up.md, on %s', (moment) => {
  let provider: Provider
  let desk: DeskOf
  beforeAll(async () => {
    provider = await createProvider({ now: new Date(moment) })
    await declareDemo(provider)
    desk = await openDeskOf(provider)
  }, 120_000)
  afterAll(() => provider.close())

  test.each(examples)('says %s, which a fresh demo understands', async (example) => {
    const words = [...example.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')
    expect(await desk.type(words, { isOver: () => true })).toMatchObject({ code: 0, complained: '' })
  })
})
