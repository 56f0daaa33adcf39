import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'

const day = 86_400_000

let provider: Provider
let desk: DeskOf
beforeAll(async () => {
  provider = await createProvider({ seed: false, now: new Date('2026-11-21T12:00:00Z') })
  desk = await openDeskOf(provider, 'Olga', { days: 3650 })
})
afterAll(() => provider.close())

describe('staff', () => {
  test('are taken on for a role and a time, which the list shows', async () => {
    const { printed } = await desk.type(['staff', 'add', 'Ivan', 'Petrov', '--role', 'warehouse', '--days', '30'])
    expect(printed).toMatch(
      /^Colleague {3}Ivan Petrov \(id \d+\)\nRole {8}warehouse\nToken {7}desk_\S{43}\nGood until {2}2026-12-21 12:00$/,
    )
    const list = await desk.type(['staff', 'list'])
    expect(list.printed).toMatch(/^ID +NAME +ROLE +SINCE +TOKEN UNTIL +GONE$/m)
    expect(list.printed).toMatch(/Ivan Petrov +warehouse +2026-11-21 12:00 +2026-12-21 12:00$/m)
  })

  test.each([
    [['staff', 'add', 'Ivan'], '--role is missing: what they may do: read, warehouse, money, admin.'],
    [['staff', 'add', 'Ivan', '--role', 'owner'], '  role: '],
    [['staff', 'add', 'Ivan', '--role', 'read', '--days', 'many'], '  days: '],
    [['staff', 'renew', '999999'], 'This no longer exists'],
  ])('%j ends with 1 and says why', async (words, sentence) => {
    const { code, complained } = await desk.type(words)
    expect([code, complained]).toEqual([1, expect.stringContaining(sentence)])
  })

  test('who have not the role are told which one it is', async () => {
    const { token } = await openDeskOf(provider, 'Rita', { role: 'read' })
    const words = ['parcels', 'receive', '--warehouse', '1', '--weight', '2', '--code', 'AST-1']
    expect(await desk.type(words, { own: token ?? '' })).toMatchObject({
      code: 1,
      complained: 'Your role, read, doesn’t allow this. These do: warehouse, admin',
    })
  })

  test('whose token has expired are told so, and get another', async () => {
    const pavel = await openDeskOf(provider, 'Pavel', { role: 'money', days: 1 })
    provider.clock.advance(day)
    const late = await pavel.type(['payments', 'list'])
    expect([late.code, late.printed]).toEqual([1, ''])
    expect(late.complained).toContain('This token has expired: ask an admin for a new one')
    expect(late.complained).toContain('npm run desk -- staff renew COLLEAGUE')
    expect(late.complained).toContain('DATA_DIR/desk.token')
    const { printed } = await desk.type(['staff', 'renew', String(pavel.id), '--json'])
    const { token } = z.parse(z.object({ token: z.string() }), JSON.parse(printed))
    expect((await desk.type(['payments', 'list'], { own: token })).code).toBe(0)
  })
})

describe('the audit', () => {
  /** The lines that `audit export > audit.jsonl` writes to the file. */
  async function exported(...flags: string[]): Promise<string[]> {
    const { code, printed } = await desk.type(['audit', 'export', ...flags])
    expect(code).toBe(0)
    return printed.split('\n')
  }

  async function verify(lines: readonly string[]) {
    desk.files.set('audit.jsonl', new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')))
    // Verifies on a machine that has only the file.
    return desk.type(['audit', 'verify', 'audit.jsonl'], { own: 'no token at all' })
  }

  test('is taken away whole, and verified where there is no portal', async () => {
    for (let index = 0; index < 3; index += 1) await desk.type(['staff', 'list'])
    const lines = await exported()
    expect(lines.length).toBeGreaterThan(3)
    const { code, printed } = await verify(lines)
    expect(code).toBe(0)
    expect(printed).toMatch(new RegExp(`^${lines.length} entries, \\d+ to \\d+, all as they were written\\.$`))
    expect(await exported('--json')).toHaveLength(lines.length + 1)
  })

  test('of some days is the chain of those days', async () => {
    provider.clock.advance(10 * day)
    await desk.type(['staff', 'list'])
    const today = provider.clock.now().toISOString().slice(0, 10)
    const lines = await exported('--from', today, '--to', today)
    expect(lines).toHaveLength(1)
    expect((await verify(lines)).code).toBe(0)
    expect((await desk.type(['audit', 'export', '--from', 'yesterday'])).complained).toContain('  from: ')
  })

  test.each<[string, (lines: string[]) => string[], RegExp]>([
    [
      'an entry that was changed',
      (lines) => lines.with(1, (lines[1] ?? '').replace('GET', 'PUT')),
      /^Entry \d+ is not what was written there\.$/,
    ],
    ['a missing entry', (lines) => lines.toSpliced(1, 1), /^Entry \d+ is not what was written there\.$/],
    [
      'a line that is something else',
      (lines) => lines.with(1, '{"id":1}'),
      /^Line 2 is no entry of an exported audit\.$/,
    ],
    ['nothing at all', () => [], /^There is no entry in this file\.$/],
  ])('is not whole with %s', async (_, tamper, sentence) => {
    await desk.type(['staff', 'list'])
    await desk.type(['staff', 'list'])
    const lines = (await exported()).slice(-3)
    expect(await verify(lines)).toMatchObject({ code: 0 })
    const { code, complained } = await verify(tamper(lines))
    expect([code, complained]).toEqual([1, expect.stringMatching(sentence)])
  })

  test('is for admins', async () => {
    const { token } = await openDeskOf(provider, 'Sofia', { role: 'money' })
    const { complained } = await desk.type(['audit', 'export'], { own: token ?? '' })
    expect(complained).toBe('Your role, money, doesn’t allow this. These do: admin')
  })
})
