import { describe, expect, test } from 'vitest'
import type { StartFiles } from '#contracts/start-files.ts'
import { Element, Link, Script } from '#tests/support/start-elements.ts'
import { openStart, startFiles } from '#tests/support/start-page.ts'

const chunk = new Script({ src: 'http://portal.test/assets/index-a1.js' })

describe('theme', () => {
  test.each([
    ['light', 'light'],
    ['dark', 'dark'],
    ['system', undefined],
    ['"><script>', undefined],
    [undefined, undefined],
  ])('%s is shown as %s', (theme, shown) => {
    expect(openStart({ theme }).root.dataset.theme).toBe(shown)
  })

  test('follows the system where storage is forbidden', () => {
    expect(openStart({ theme: 'dark', isStorageOff: true }).root.dataset.theme).toBeUndefined()
  })

  test('is followed by the bars of the browser', () => {
    expect(openStart({ theme: 'dark' }).bars.map(({ content }) => content)).toEqual(['night', 'night'])
    expect(openStart().bars.map(({ content }) => content)).toEqual(['paper', 'night'])
  })
})

describe('the modules of a prerendered page', () => {
  const once = ['/assets/start-a1.js', '/assets/wire-b2.js']

  test('wait until its text is painted in its own font, and start once', async () => {
    const { facts, dispatch, paint, loadFonts, nextFrame, pass } = openStart({ isPrerendered: true })
    expect(facts.observed).toEqual({})
    await dispatch('DOMContentLoaded')
    expect(facts.observed).toEqual({ type: 'paint', buffered: true })
    paint('first-paint')
    await loadFonts()
    nextFrame()
    nextFrame()
    expect(facts.preloaded, 'no text is painted').toEqual([])
    paint('first-contentful-paint')
    await loadFonts()
    nextFrame()
    expect(facts.preloaded, 'the font is loaded, but not painted').toEqual([])
    nextFrame()
    expect(facts.preloaded).toEqual(once)
    await dispatch('load')
    pass(60_000)
    expect(facts.preloaded).toEqual(once)
    expect(facts.imported).toEqual(['/assets/start-a1.js'])
  })

  test('wait for the font', async () => {
    const { facts, dispatch, paint, nextFrame } = openStart({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    paint('first-contentful-paint')
    nextFrame()
    nextFrame()
    expect(facts.preloaded).toEqual([])
  })

  test('start at once in a background tab', async () => {
    const background = openStart({ isPrerendered: true, hidden: true })
    await background.dispatch('DOMContentLoaded')
    expect(background.facts.preloaded).toEqual(once)
    const { facts, dispatch } = openStart({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    await dispatch('visibilitychange')
    expect(facts.preloaded).toEqual(once)
  })

  test('wait two seconds after the load where the browser does not report its paints', async () => {
    const { facts, dispatch, pass } = openStart({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    await dispatch('load')
    pass(1_900)
    expect(facts.preloaded).toEqual([])
    pass(2_000)
    expect(facts.preloaded).toEqual(once)
  })

  test('wait five seconds where a font never comes and the page never loads', async () => {
    const { facts, dispatch, paint, pass } = openStart({ isPrerendered: true })
    await dispatch('DOMContentLoaded')
    paint('first-contentful-paint')
    pass(4_900)
    expect(facts.preloaded).toEqual([])
    pass(5_000)
    expect(facts.preloaded).toEqual(once)
  })
})

describe('a shell', () => {
  const files = ({ screens }: StartFiles, screen: string) => screens[screen]?.map((index) => startFiles.files[index])

  test('asks for all that the screen of its address needs, before the page is read to its end, and starts then', async () => {
    const { facts, dispatch } = openStart({ shellAt: '/ru/dashboard/parcels', token: 'secret' })
    expect(facts.preloaded.toSorted()).toEqual(files(startFiles, 'parcels')?.toSorted())
    expect(facts.asked).toContain('/api/parcels')
    expect(facts.headers).toMatchObject({ Authorization: 'Bearer secret', 'Accept-Language': 'ru' })
    expect(facts.imported).toEqual([])
    await dispatch('DOMContentLoaded')
    expect(facts.imported).toEqual(['/assets/start-a1.js'])
  })

  test('asks for the sign-in in place of a customer’s screen', () => {
    const { facts } = openStart({ shellAt: '/ru/dashboard/parcels' })
    expect(facts.preloaded).toEqual(files(startFiles, 'login'))
    expect(facts.asked).toEqual([])
  })

  test.each(['/en/nowhere', '/en/%E0%A4%A', '/'])('at %s asks for what is shown there', (shellAt) => {
    expect(openStart({ shellAt, token: 'secret' }).facts.preloaded).toEqual(
      shellAt === '/' ? [] : files(startFiles, ''),
    )
  })

  test.each([
    ['without a network', { isOnline: false }],
    ['for staff who impersonate a customer', { isImpersonated: true }],
    ['where storage is forbidden', { isStorageOff: true }],
  ])('asks the provider for nothing %s', (_, more) => {
    expect(openStart({ shellAt: '/ru/dashboard/parcels', token: 'secret', ...more }).facts.asked).toEqual([])
  })

  test('says so when it does not start', async () => {
    const { failure, dispatch } = openStart({ shellAt: '/ru/dashboard', isStartMissing: true, status: 200 })
    await dispatch('DOMContentLoaded')
    expect(failure.hidden).toBe(false)
  })
})

describe('a start module that does not load', () => {
  const missing = { isPrerendered: true, hidden: true, isStartMissing: true }

  test('is replaced with its page when the server no longer has it; the pictures load without it', async () => {
    const { facts, dispatch, picture } = openStart(missing)
    await dispatch('DOMContentLoaded')
    expect([facts.asked, facts.reloads]).toEqual([['http://portal.test/assets/start-a1.js'], 1])
    expect(picture.src).toBe('/cover.svg')
  })

  test('is tried again with its page as soon as there is a network', async () => {
    const { facts, dispatch } = openStart({ ...missing, isOnline: false })
    await dispatch('DOMContentLoaded')
    expect([facts.asked.length, facts.reloads]).toEqual([0, 0])
    await dispatch('online')
    expect(facts.reloads).toBe(1)
  })
})

describe('a file that does not load', () => {
  test('loads the page again past the worker when the server no longer has it, once', async () => {
    const { facts, failure, fail } = openStart()
    await fail(chunk)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
    await fail(new Link({ href: 'http://portal.test/assets/wire-b2.js' }))
    expect(failure.hidden, 'the second failure is shown').toBe(false)
  })

  test('is shown without a network', async () => {
    const { facts, failure, fail } = openStart({ isOnline: false })
    await fail(chunk)
    expect([facts.reloads, facts.asked.length, failure.hidden]).toEqual([0, 0, false])
  })

  test('is no reason to reload while the server has it and can’t be asked for a newer build', async () => {
    const { facts, failure, fail } = openStart({ status: 200, newer: 'unknown' })
    await fail(chunk)
    expect([facts.reloads, facts.forgotten, failure.hidden]).toEqual([0, 0, false])
  })

  test('never reloads where the browser remembers nothing: the page could reload for ever', async () => {
    const { facts, fail } = openStart({ isStorageOff: true })
    await fail(chunk)
    expect(facts.reloads).toBe(0)
  })

  test('is ignored when it is not the portal’s, a picture, or comes after the start', async () => {
    const foreign = openStart()
    await foreign.fail(new Script({ src: 'http://other.test/assets/x.js' }))
    await foreign.fail(new Element({ src: 'http://portal.test/assets/picture.png' }))
    const running = openStart({ isRunning: true })
    await running.fail(chunk)
    expect([foreign.facts.asked, running.facts.asked]).toEqual([[], []])
  })
})

describe('what is typed or chosen is not thrown away by a reload', () => {
  test.each([
    ['the network comes back', { isOnline: false, status: 200 }, 'online', 'text'],
    ['the server no longer has a file', {}, '', 'box'],
    ['a newer build is there', { status: 200, newer: 'waiting' }, '', 'choice'],
  ] as const)('%s', async (_, more, event, changed) => {
    const { facts, failure, dispatch } = openStart({
      isPrerendered: true,
      hidden: true,
      isStartMissing: true,
      changed,
      ...more,
    })
    await dispatch('DOMContentLoaded')
    if (event) await dispatch(event)
    expect([facts.reloads, facts.told, failure.hidden]).toEqual([0, [], false])
  })

  test('a start takes very long', async () => {
    const { facts, failure, dispatch, pass } = openStart({
      shellAt: '/en/dashboard',
      newer: 'waiting',
      changed: 'text',
    })
    await dispatch('DOMContentLoaded')
    pass(15_000)
    await dispatch('a moment later')
    expect([facts.reloads, facts.told, failure.hidden]).toEqual([0, [], false])
  })
})

describe('a release that does not start', () => {
  const error = { filename: 'http://portal.test/assets/index-a1.js', target: {} }

  test.each([
    ['an error in a script of ours', 'error', error],
    ['what nobody caught', 'unhandledrejection', {}],
  ])('says so in words, and tries once past the worker: %s', async (_, name, event) => {
    const { facts, failure, dispatch } = openStart()
    await dispatch(name, event)
    expect(failure.hidden).toBe(false)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
    await dispatch(name, event)
    expect([facts.reloads, facts.forgotten]).toEqual([1, 1])
  })

  test('lets a repaired one take over that waits behind the worker', async () => {
    const { facts, dispatch } = openStart({ newer: 'waiting' })
    await dispatch('error', error)
    expect(facts.told).toEqual([{ type: 'SKIP_WAITING' }])
    expect([facts.reloads, facts.forgotten]).toEqual([1, 0])
  })

  test.each([{ newer: 'none' as const }, { newer: 'waiting' as const }])(
    'leaves a portal alone that has started meanwhile: %o',
    async (more) => {
      const { facts, dispatch, run } = openStart(more)
      const failing = dispatch('error', error)
      run()
      await failing
      expect([facts.reloads, facts.forgotten]).toEqual([0, 0])
    },
  )

  test.each([{ isOnline: false }, { newer: 'unknown' as const }, { isStorageOff: true }])(
    'keeps the worker, and tries nothing of its own: %o',
    async (more) => {
      const { facts, failure, dispatch } = openStart(more)
      await dispatch('error', error)
      expect([facts.reloads, facts.forgotten, failure.hidden]).toEqual([0, 0, false])
    },
  )

  test.each([
    ['the same build', startFiles.start, 200, 0],
    ['another build', '/assets/repaired-f6.js', 200, 1],
    ['no page', '', 503, 0],
  ])('without a worker goes on with what the server has: %s', async (_, served, status, reloads) => {
    const { facts, dispatch } = openStart({ shellAt: '/ru/dashboard', served, status })
    await dispatch('DOMContentLoaded')
    await dispatch('error', error)
    expect(facts.reloads).toBe(reloads)
  })

  test('“Try again” repairs it, however often', async () => {
    const { facts, dispatch } = openStart({ newer: 'waiting', isStorageOff: true })
    await dispatch('error', error)
    for (const reloads of [1, 2]) {
      await dispatch('again', { target: new Link({}), preventDefault() {} })
      expect(facts.reloads).toBe(reloads)
    }
  })

  test.each([
    ['none', 0],
    ['waiting', 1],
  ] as const)('never ends: after 15 s words, and a newer build if there is one (%s)', async (newer, reloads) => {
    const { facts, failure, dispatch, pass } = openStart({ shellAt: '/ru/dashboard', newer })
    await dispatch('DOMContentLoaded')
    pass(14_900)
    expect(failure.hidden).toBe(true)
    pass(15_000)
    await dispatch('nothing')
    expect(failure.hidden).toBe(false)
    expect([facts.reloads, facts.forgotten]).toEqual([reloads, 0])
  })

  test('without a network says so, and keeps a page that no worker could bring again', async () => {
    for (const isControlled of [false, true]) {
      const { facts, offlineWords, dispatch } = openStart({ isOnline: false, isControlled })
      await dispatch('error', error)
      expect(offlineWords.hidden).toBe(false)
      await dispatch('again', { target: new Link({}), preventDefault() {} })
      expect(facts.reloads).toBe(isControlled ? 1 : 0)
    }
    const { offlineWords, dispatch } = openStart()
    await dispatch('error', error)
    expect(offlineWords.hidden).toBe(true)
  })

  test('is no release of ours where the error is an extension’s', async () => {
    const { failure, dispatch } = openStart()
    await dispatch('error', { filename: 'chrome-extension://abc/content.js', target: {} })
    expect(failure.hidden).toBe(true)
  })
})
