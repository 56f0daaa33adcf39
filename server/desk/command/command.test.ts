import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { parcelDrafts } from '#contracts/parcels/drafts.ts'
import { customer, type Customer } from '#tests/support/customer.ts'
import { declaration } from '#tests/support/declaration.ts'
import { openDeskOf, type DeskOf } from '#tests/support/desk.ts'
import { createProvider, type Provider } from '#tests/support/provider.ts'
import { picture } from '#tests/support/uploads.ts'
import { commands } from './commands.ts'
import { createClient, ProviderRefusal } from './client.ts'
import { staff } from '#contracts/staff/staff.ts'

let provider: Provider
let desk: DeskOf
let anna: Customer
beforeAll(async () => {
  provider = await createProvider()
  desk = await openDeskOf(provider)
  anna = customer(provider, await provider.signIn('anna@aist.example'))
})
afterAll(() => provider.close())

describe('the help', () => {
  test.each([[[]], [['help']], [['--help']]])('of %j names every command', async (words) => {
    const { code, printed } = await desk.type(words)
    expect(code).toBe(0)
    expect(commands.filter(({ name }) => !printed.includes(`  ${name} `)).map(({ name }) => name)).toEqual([])
  })

  test.each(commands.map((command) => [command.name, command] as const))(
    'of %s names its flags',
    async (name, command) => {
      for (const words of [
        ['help', ...name.split(' ')],
        [...name.split(' '), '--help'],
      ]) {
        const { code, printed } = await desk.type(words)
        expect(code).toBe(0)
        expect(printed).toContain(command.about)
        for (const flag of Object.keys(command.flags ?? {})) expect(printed).toContain(`--${flag}`)
      }
    },
  )

  test('of a noun names its commands, and of nonsense says so', async () => {
    expect((await desk.type(['help', 'orders'])).printed).toContain('orders purchased ORDER')
    expect(await desk.type(['help', 'storks'])).toMatchObject({
      code: 1,
      complained: expect.stringContaining('no storks'),
    })
  })

  test('no two commands bear one name', () => {
    const names = commands.map(({ name }) => name)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what cannot be understood', () => {
  test.each([
    [['storks', 'list'], 'There is no storks at the desk.'],
    [['parcels', 'fly'], 'parcels fly: there is no such command.'],
    [['parcels', 'show'], 'PARCEL is missing.'],
    [['parcels', 'show', '1', '2'], 'What is "2" to mean here?'],
    [['parcels', 'photo', '1'], 'FILE is missing.'],
    [['parcels', 'receive', '--weight', '2'], '--warehouse is missing: where it lies.'],
    [
      ['parcels', 'receive', '--warehouse', '1', '--weight', '2', '--size', '3x4'],
      '--size is length x width x height: 40x30x25.',
    ],
    [['parcels', 'list', '--colour', 'red'], "Unknown option '--colour'."],
    [['parcels', 'price', '1', '--line', 'shipping'], 'shipping is no line: write shipping=12.50.'],
    [['orders', 'quote', '1', '--currency', 'USD', '--line', 'luck=3'], 'luck=3 is no line: write goods=120.50.'],
    [['balance', 'correct', '1', '--currency', 'USD', '--reason', 'x'], 'Say --credit or --debit.'],
    [['claims', 'close', '1', '--message', 'x', '--resolution', 'x'], 'Say --approve or --reject.'],
    [['demo', '--days', 'many'], '--days is a whole number from 1 to 10000.'],
    [['parcels', 'show', 'P-999999'], 'There is no parcel P-999999.'],
    [['customers', 'show', 'AST-0'], 'There is no customer AST-0.'],
  ])('%j ends with 1 and says why', async (words, sentence) => {
    const { code, complained, printed } = await desk.type(words)
    expect(code).toBe(1)
    expect(complained).toContain(sentence)
    expect(printed).toBe('')
  })
})

describe('a refusal', () => {
  test('names the field and says the provider’s sentence', async () => {
    const { code, complained } = await desk.type(['parcels', 'receive', '--warehouse', '1', '--weight', 'heavy'])
    expect(code).toBe(1)
    expect(complained).toMatch(/^The provider refuses:\n {2}weight: \S/)
  })

  test('says the sentence where there is no field', async () => {
    const words = ['parcels', 'receive', '--warehouse', '1', '--weight', '2', '--tracking', 'NOBODY12345']
    expect(await desk.type(words)).toMatchObject({
      code: 1,
      complained: 'Nobody is expecting a parcel with this number. Enter the customer code',
    })
  })

  test('of the token tells where the token is', async () => {
    const { code, complained } = await desk.type(['staff', 'list'], { own: anna.token ?? '' })
    expect(code).toBe(1)
    expect(complained).toContain('DATA_DIR/desk.token')
  })

  test('of settings does not lead to the help of a command', async () => {
    const { code, complained } = await desk.type(['staff', 'list'], { own: 'two words' })
    expect([code, complained]).toEqual([1, 'The token is not one word of plain letters: copy it again.'])
  })

  test('is a redirect: the token goes to the portal alone', async () => {
    const asked: (RequestInit | undefined)[] = []
    const fetch = (_: unknown, init?: RequestInit) => {
      asked.push(init)
      return Promise.reject(new TypeError('unexpected redirect'))
    }
    const client = createClient({ address: 'http://nobody.test', token: 'desk_x', fetch })
    await expect(client.call(staff.list)).rejects.toThrow(ProviderRefusal)
    expect(asked).toMatchObject([{ redirect: 'error' }])
  })

  test('is also no answer at all, or one that is no sentence', async () => {
    const answering = (fetch: typeof globalThis.fetch) =>
      createClient({ address: 'http://nobody.test', token: null, fetch })
    const silent = answering(() => Promise.reject(new TypeError('fetch failed')))
    await expect(silent.call(staff.list)).rejects.toThrow('Is the portal running?')
    const broken = answering(async () => new Response('<html>', { status: 502 }))
    await expect(broken.call(staff.list)).rejects.toThrow(new ProviderRefusal(502, 'The provider answered 502.'))
  })
})

describe('a day at the desk', () => {
  test('takes a parcel from its declaration to the shelf, with photos', async () => {
    const { data: declared } = await anna.get(parcelDrafts.create, { body: declaration() })
    const expected = await desk.type(['parcels', 'expected', '--search', declared.number])
    expect(expected.printed).toMatch(new RegExp(`${declared.number} +expected +${declared.tracking_number ?? ''}`))
    desk.files.set('box.png', new Uint8Array(await picture('png')))
    const label = ['--tracking', declared.tracking_number ?? '', '--weight', '1.2', '--size', '30x20x10']
    const received = await desk.type(['parcels', 'receive', '--warehouse', '1', ...label, '--photo', 'box.png'])
    expect(received).toMatchObject({ code: 0, complained: '' })
    expect(received.printed).toMatch(/received since/)
    const photographed = await desk.type(['parcels', 'photo', declared.number.toLowerCase(), 'scale=box.png', '--json'])
    const shown = z.parse(
      z.object({ photos: z.array(z.object({ kind: z.string() })) }),
      JSON.parse(photographed.printed),
    )
    expect(shown.photos.map(({ kind }) => kind).toSorted()).toEqual(['arrival', 'scale'])
    const words = ['--flag', 'damaged', '--comment', 'Dented', '--comment-ru', 'Помята']
    const asked = await desk.type(['parcels', 'ask', declared.number, ...words])
    expect(asked.printed).toContain('damaged')
    expect((await desk.type(['parcels', 'clear', declared.number, '--flag', 'damaged'])).code).toBe(0)
  })

  test.each([
    [['customers', 'find', 'anna@aist.example'], /AST-\d+ +\S+/],
    [['customers', 'show', 'anna@aist.example'], /Balance/],
    [['manifests', 'list'], /NUMBER|Nothing/],
    [['orders', 'list'], /NUMBER|Nothing/],
    [['payments', 'list'], /NUMBER|Nothing/],
    [['receivers', 'list'], /COUNTRY/],
    [['claims', 'list'], /NUMBER|Nothing/],
    [['searches', 'list'], /TRACKING|Nothing/],
    [['contacts', 'list'], /@|Nothing/],
    [['parcels', 'requests'], /KIND|Nothing/],
    [['staff', 'list'], /Olga/],
    [['receivers', 'show', '1'], /Receiver/],
  ])('%j tells what there is', async (words, wanted) => {
    const { code, printed, complained } = await desk.type(words)
    expect(complained).toBe('')
    expect(code).toBe(0)
    expect(printed).toMatch(wanted)
  })

  test.each(['customers find', 'manifests list', 'orders list', 'payments list', 'receivers list', 'claims list'])(
    '%s shows as many as one asks for',
    async (name) => {
      const { code, printed } = await desk.type([...name.split(' '), '--most', '1', '--json'])
      expect([code, z.parse(z.array(z.unknown()), JSON.parse(printed)).length]).toEqual([0, 1])
      expect((await desk.type([...name.split(' '), '--most', '101'])).complained).toContain('per_page: ')
    },
  )

  test('opens, delays and cancels a departure', async () => {
    const dates = ['--cutoff', '2030-01-01T10:00:00Z', '--departure', '2030-01-01T12:00:00Z']
    const flags = ['--title', 'To Moscow', '--transport', 'air', '--city', 'Moscow', '--city-ru', 'Москва', ...dates]
    const way = ['--warehouse', '1', '--country', 'RU', '--arrival', '2030-01-03T12:00:00Z']
    const { code, printed } = await desk.type(['manifests', 'open', ...flags, ...way, '--json'])
    expect(code).toBe(0)
    const { id } = z.parse(z.object({ id: z.int() }), JSON.parse(printed))
    const delayed = await desk.type(['manifests', 'delay', String(id), '--reason', 'Fog'])
    expect(delayed.printed).toMatch(/Late +Fog/)
    expect((await desk.type(['manifests', 'close', String(id)])).code).toBe(1)
    expect((await desk.type(['manifests', 'cancel', String(id), '--comment', 'No plane'])).printed).toContain(
      'cancelled',
    )
  })

  test('takes on a colleague and lets them go', async () => {
    const { printed } = await desk.type(['staff', 'add', 'Ivan', 'Petrov', '--role', 'read', '--json'])
    const added = z.parse(z.object({ id: z.int(), name: z.string(), token: z.string() }), JSON.parse(printed))
    expect(added.name).toBe('Ivan Petrov')
    expect((await desk.type(['staff', 'list'], { own: added.token })).code).toBe(0)
    expect((await desk.type(['staff', 'dismiss', String(added.id)])).printed).toBe('Ivan Petrov works here no more.')
  })
})
