import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { inlineScript } from './inline-script.ts'

type Options = { kept?: (key: string) => string | null; hidden?: boolean; isMissing?: (file: string) => boolean }

/** The first moments of a finished page, with the inline script as its only one. */
function page({ kept = () => null, hidden = false, isMissing = () => false }: Options = {}) {
  const listeners: Record<string, () => void> = {}
  const addEventListener = (name: string, listener: () => void) => (listeners[name] = listener)
  const facts = {
    theme: undefined as string | undefined,
    ahead: [] as string[],
    run: [] as string[],
    reloads: 0,
    observed: {},
  }
  const frames: (() => void)[] = []
  const timers: { after: number; run: () => void }[] = []
  let come = () => {}
  const ready = new Promise<void>((resolve) => (come = resolve))
  const lettersCome = () => {
    come()
    return ready
  }
  let told: (paints: object) => void = () => {}
  class PerformanceObserver {
    constructor(tell: (paints: object) => void) {
      told = tell
    }
    observe(what: object) {
      facts.observed = what
    }
  }
  const dataset = { start: '/assets/start-a1.js', ahead: '/assets/start-a1.js /assets/wire-b2.js' }
  const bars = [
    { media: '(prefers-color-scheme: light)', content: 'paper' },
    { media: '(prefers-color-scheme: dark)', content: 'night' },
  ]
  const picture = { src: 'data:', dataset: { late: '/cover.svg' } }
  const found: Record<string, object[]> = { '[name=theme-color]': bars, '[data-late]': [picture] }
  runInNewContext(inlineScript.replaceAll('import(', 'ask('), {
    document: {
      hidden,
      documentElement: { dataset: facts },
      getElementById: (id: string) => (id === 'given' ? { dataset } : null),
      querySelectorAll: (selector: string) => found[selector] ?? [],
      head: { append: ({ href }: { href: string }) => facts.ahead.push(href) },
      createElement: () => ({}),
      fonts: { ready },
      addEventListener,
    },
    localStorage: { getItem: kept },
    location: { reload: () => (facts.reloads += 1) },
    addEventListener,
    setTimeout: (run: () => void, after: number) => timers.push({ after, run }),
    requestAnimationFrame: (then: () => void) => frames.push(then),
    PerformanceObserver,
    ask: async (file: string) => {
      facts.run.push(file)
      if (isMissing(file)) throw new TypeError('Failed to fetch')
    },
  })
  return {
    facts,
    bars,
    picture,
    paints: (name: string) => told({ getEntriesByName: (each: string) => (each === name ? [{}] : []) }),
    happens: (name: string) => listeners[name]?.(),
    lettersCome,
    draws: () => frames.splice(0).forEach((frame) => frame()),
    /** Milliseconds since what waits now began to wait. */
    pass: (time: number) =>
      timers.splice(0).forEach((timer) => (timer.after <= time ? timer.run() : timers.push(timer))),
    settle: () => new Promise((resolve) => setTimeout(resolve)),
  }
}

test.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['system', undefined],
  ['"><script>', undefined],
  [null, undefined],
])('%s is shown as %s', (kept, theme) => {
  expect(page({ kept: (key) => (key === 'aist:theme' ? kept : 'dark') }).facts.theme).toBe(theme)
})

test('where nothing may be remembered, the system’s look stays', () => {
  const kept = () => {
    throw new Error('denied')
  }
  expect(page({ kept }).facts.theme).toBeUndefined()
})

describe('scripts', () => {
  const once = ['/assets/start-a1.js', '/assets/wire-b2.js']

  test('wait until the page is whole and its text is shown, also where that was before anybody asked', async () => {
    const { facts, paints, happens, lettersCome, draws, pass } = page()
    expect(facts.observed).toEqual({})
    happens('DOMContentLoaded')
    expect(facts.observed).toEqual({ type: 'paint', buffered: true })
    paints('first-paint')
    paints('first-contentful-paint')
    draws()
    expect(facts.ahead, 'its letters are on their way').toEqual([])
    await lettersCome()
    draws()
    expect(facts.ahead, 'what has come is not drawn yet').toEqual([])
    draws()
    expect(facts.ahead).toEqual(once)
    happens('load')
    pass(60_000)
    expect(facts.ahead).toEqual(once)
    expect(facts.run).toEqual(['/assets/start-a1.js'])
  })

  test('wait for nothing in the background', () => {
    const unseen = page({ hidden: true })
    unseen.happens('DOMContentLoaded')
    expect(unseen.facts.ahead).toEqual(once)
    const { facts, happens } = page()
    happens('DOMContentLoaded')
    happens('visibilitychange')
    expect(facts.ahead).toEqual(once)
  })

  test('wait two seconds where the browser does not say what it has drawn', () => {
    const { facts, happens, pass } = page()
    happens('DOMContentLoaded')
    happens('load')
    pass(1_900)
    expect(facts.ahead).toEqual([])
    pass(2_000)
    expect(facts.ahead).toEqual(once)
  })

  test('wait five seconds for a font that never comes, with which nothing is ever loaded', () => {
    const { facts, happens, paints, pass } = page()
    happens('DOMContentLoaded')
    paints('first-contentful-paint')
    pass(4_900)
    expect(facts.ahead).toEqual([])
    pass(5_000)
    expect(facts.ahead).toEqual(once)
  })
})

describe('a start that does not come', () => {
  test('is helped, and the pictures that it would have fetched come', async () => {
    const { facts, happens, picture, settle } = page({ hidden: true, isMissing: (file) => file.includes('start') })
    happens('DOMContentLoaded')
    await settle()
    happens('online')
    expect(facts.run).toEqual(['/assets/start-a1.js', '/boot.js'])
    expect(picture.src).toBe('/cover.svg')
    expect(facts.reloads, 'the help knows what to do').toBe(0)
  })

  test('is tried anew with its page when there is a network, where the help did not come either', async () => {
    const { facts, happens, settle } = page({ hidden: true, isMissing: () => true })
    happens('DOMContentLoaded')
    await settle()
    expect(facts.reloads).toBe(0)
    happens('online')
    expect(facts.reloads).toBe(1)
  })
})

test('the bars of the browser follow the look', () => {
  expect(page({ kept: () => 'dark' }).bars.map(({ content }) => content)).toEqual(['night', 'night'])
  expect(page().bars.map(({ content }) => content)).toEqual(['paper', 'night'])
})

test('nothing in it ends its element', () => {
  expect(inlineScript).not.toContain('</')
})
