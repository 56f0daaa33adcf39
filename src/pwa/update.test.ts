import { beforeEach, describe, expect, test } from 'vitest'
import { createUpdates, type UpdateDevice, type Updates } from './update.ts'

/** A browser with one tab, reduced to what updates need. */
function browser(
  options: {
    isControlled?: boolean
    wasReplaced?: boolean
    hasNavigated?: boolean
    wasForced?: boolean
    isWaiting?: boolean
  } = {},
) {
  const state = {
    isControlled: options.isControlled ?? true,
    isWaiting: options.isWaiting ?? false,
    isOnline: true,
    isDirty: false,
    now: 1_000_000,
    /** Whether the waiting worker takes over as soon as it is asked to. */
    isObedient: true,
    checks: 0,
    forgotten: 0,
    steps: [] as string[],
    loads: [] as string[],
  }
  let change = () => {}
  let comeBack = () => {}
  let timers: { at: number; action: () => void }[] = []
  const device: UpdateDevice = {
    isWaiting: () => state.isWaiting,
    skipWaiting() {
      if (!state.isWaiting) return false
      if (state.isObedient) takeOver()
      return true
    },
    check: () => void (state.checks += 1),
    forgetWorker: async () => void (state.forgotten += 1),
    isFirst(step) {
      if (state.steps.includes(step)) return false
      state.steps.push(step)
      return true
    },
    wasReplaced: () => options.wasReplaced ?? false,
    wasForced: () => options.wasForced ?? false,
    here: () => '/ru/here',
    hasNavigated: () => options.hasNavigated ?? false,
    isControlled: () => state.isControlled,
    onControllerChange: (listener) => (change = listener),
    onReturn: (listener) => (comeBack = listener),
    isOnline: () => state.isOnline,
    hasUnsavedWork: () => state.isDirty,
    now: () => state.now,
    after(milliseconds, action) {
      const timer = { at: state.now + milliseconds, action }
      timers.push(timer)
      return () => (timers = timers.filter((each) => each !== timer))
    },
    load: (path) => void state.loads.push(path),
  }
  function takeOver() {
    state.isWaiting = false
    state.isControlled = true
    change()
  }
  return {
    state,
    device,
    takeOver,
    comeBack: () => comeBack(),
    async pass(milliseconds: number) {
      state.now += milliseconds
      const due = timers.filter((timer) => timer.at <= state.now)
      timers = timers.filter((timer) => !due.includes(timer))
      for (const timer of due) timer.action()
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

let it: ReturnType<typeof browser>
let updates: Updates

beforeEach(() => {
  it = browser()
  updates = createUpdates(it.device)
})

describe('asking', () => {
  test('the first visit is not asked, even when the first worker takes the page over', () => {
    it = browser({ isControlled: false })
    updates = createUpdates(it.device)
    it.takeOver()
    updates.onNavigate('/ru/dashboard')
    expect(updates.getState()).toBe('idle')
    expect(it.state.loads).toEqual([])
  })

  test('a version that waits is offered on the next navigation and not before', () => {
    it.state.isWaiting = true
    expect(updates.getState()).toBe('idle')
    updates.onNavigate('/ru/dashboard/parcels')
    expect(updates.getState()).toBe('ready')
    expect(it.state.loads).toEqual([])
  })

  test('a customer who navigated before the updates had started is asked at once, and stays where they are', () => {
    it = browser({ isWaiting: true, hasNavigated: true })
    expect(createUpdates(it.device).getState()).toBe('ready')
    it = browser({ wasReplaced: true, hasNavigated: true })
    expect(createUpdates(it.device).getState()).toBe('ready')
    expect(it.state.loads).toEqual([])
  })

  test('a tab that was opened on the very first visit is offered its first update, too', () => {
    it = browser({ isControlled: false })
    updates = createUpdates(it.device)
    it.takeOver()
    it.state.isWaiting = true
    updates.onNavigate('/ru')
    expect(updates.getState()).toBe('ready')
    updates.accept('/ru')
    expect(it.state.loads).toEqual(['/ru'])
  })

  test('who goes on while it comes finds it where they went', () => {
    it.state.isWaiting = true
    it.state.isObedient = false
    updates.onNavigate('/ru')
    updates.accept('/ru')
    updates.onNavigate('/ru/dashboard/parcels')
    it.takeOver()
    expect(it.state.loads).toEqual(['/ru/dashboard/parcels'])
  })

  test('later means later: not in this session, but after being away for a while', () => {
    it.state.isWaiting = true
    updates.onNavigate('/ru')
    updates.later()
    expect(updates.getState()).toBe('idle')
    updates.onNavigate('/ru/dashboard')
    expect(updates.getState()).toBe('idle')
    it.comeBack()
    expect(updates.getState()).toBe('ready')
  })

  test('the screen is told when there is something to ask', () => {
    const seen: string[] = []
    const stop = updates.subscribe(() => seen.push(updates.getState()))
    it.state.isWaiting = true
    updates.onNavigate('/ru')
    stop()
    updates.later()
    expect(seen).toEqual(['ready'])
  })
})

describe('looking', () => {
  test('a navigation looks for a new version when the last look is a minute old', async () => {
    updates.onNavigate('/ru')
    expect(it.state.checks).toBe(0)
    await it.pass(60_000)
    updates.onNavigate('/ru/dashboard')
    updates.onNavigate('/ru/dashboard/parcels')
    expect(it.state.checks).toBe(1)
  })

  test('the interval is a setting', () => {
    updates = createUpdates(it.device, { checkInterval: 0 })
    updates.onNavigate('/ru')
    updates.onNavigate('/ru/dashboard')
    expect(it.state.checks).toBe(2)
  })

  test('no check is made without a network, or because time passes', async () => {
    it.state.isOnline = false
    await it.pass(3_600_000)
    updates.onNavigate('/ru')
    expect(it.state.checks).toBe(0)
  })
})

describe('accepting', () => {
  test('loads the new version once, on the page that was asked for', async () => {
    it.state.isWaiting = true
    updates.onNavigate('/ru/dashboard/parcels')
    expect(updates.accept('/ru/dashboard/parcels')).toBe(true)
    expect(updates.getState()).toBe('applying')
    updates.accept('/ru')
    await it.pass(10_000)
    expect(it.state.loads).toEqual(['/ru/dashboard/parcels'])
    expect(it.state.forgotten).toBe(0)
  })

  test('unsaved work stops it until the customer is sure', () => {
    it.state.isWaiting = true
    it.state.isDirty = true
    updates.onNavigate('/ru')
    expect(updates.accept('/ru')).toBe(false)
    expect(updates.getState()).toBe('ready')
    expect(it.state.loads).toEqual([])
    expect(updates.accept('/ru', true)).toBe(true)
    expect(it.state.loads).toEqual(['/ru'])
  })

  test('does not interrupt what began after it: the customer is asked again', async () => {
    it.state.isWaiting = true
    it.state.isObedient = false
    updates.accept('/ru')
    it.state.isDirty = true
    it.takeOver()
    await it.pass(60_000)
    expect([updates.getState(), it.state.loads]).toEqual(['ready', []])
    expect(updates.accept('/ru')).toBe(false)
    expect(updates.accept('/ru', true)).toBe(true)
    expect(it.state.loads).toEqual(['/ru'])
  })

  describe('when the new worker does not take over in time', () => {
    beforeEach(() => {
      it.state.isWaiting = true
      it.state.isObedient = false
    })

    test('what began meanwhile is not interrupted either', async () => {
      updates.accept('/ru')
      it.state.isDirty = true
      await it.pass(60_000)
      expect([updates.getState(), it.state.loads, it.state.forgotten]).toEqual(['ready', [], 0])
    })

    test('the page is loaded anew, which lets the old one end: no tab loses its worker for it', async () => {
      updates.accept('/ru')
      await it.pass(14_999)
      expect(it.state.loads).toEqual([])
      await it.pass(1)
      expect([it.state.loads, it.state.forgotten]).toEqual([['/ru'], 0])
    })

    test('a load that hangs as well goes past the worker, once', async () => {
      updates.accept('/ru')
      await it.pass(15_000)
      await it.pass(15_000)
      await it.pass(60_000)
      expect([it.state.loads, it.state.forgotten]).toEqual([['/ru', '/ru'], 1])
    })

    test('also when forgetting it hangs', async () => {
      updates = createUpdates({ ...it.device, forgetWorker: () => new Promise(() => {}) })
      updates.accept('/ru')
      await it.pass(15_000)
      await it.pass(15_000)
      await it.pass(1_000)
      expect(it.state.loads).toEqual(['/ru', '/ru'])
    })

    test('in the page that came of it the worker is forgotten, and in the next only loaded', async () => {
      it.state.steps.push('reload')
      updates.accept('/ru')
      await it.pass(15_000)
      expect([it.state.loads, it.state.forgotten]).toEqual([['/ru'], 1])
      updates = createUpdates(it.device)
      updates.accept('/ru')
      await it.pass(15_000)
      expect([it.state.loads, it.state.forgotten]).toEqual([['/ru', '/ru'], 1])
    })
  })

  test('who said yes, and saw the old one once more, comes to the new one as soon as it is there, unasked and once', () => {
    it = browser({ wasForced: true })
    updates = createUpdates(it.device)
    it.takeOver()
    expect([updates.getState(), it.state.loads]).toEqual(['applying', ['/ru/here']])
    updates = createUpdates(it.device)
    it.takeOver()
    expect([updates.getState(), it.state.loads]).toEqual(['idle', ['/ru/here']])
  })

  test('also where it was there just before that page began; but what was typed since is not lost for it', () => {
    it = browser({ wasForced: true, wasReplaced: true })
    it.state.isDirty = true
    updates = createUpdates(it.device)
    expect([updates.getState(), it.state.loads]).toEqual(['idle', []])
    it.state.isDirty = false
    updates = createUpdates(it.device)
    expect(it.state.loads).toEqual(['/ru/here'])
  })

  test('without a network it keeps its worker, which alone has the page', async () => {
    it.state.isWaiting = true
    it.state.isObedient = false
    it.state.isOnline = false
    updates.accept('/ru')
    await it.pass(15_000)
    await it.pass(15_000)
    expect([it.state.loads, it.state.forgotten]).toEqual([['/ru', '/ru'], 0])
  })

  test('a third version that came while the second waited is just the one that waits', () => {
    it.state.isWaiting = true
    updates.onNavigate('/ru')
    it.state.isWaiting = false
    updates.onNavigate('/ru/dashboard')
    expect(updates.getState()).toBe('idle')
    it.state.isWaiting = true
    updates.onNavigate('/ru')
    expect(updates.getState()).toBe('ready')
  })
})

describe('another tab accepted', () => {
  test('this one changes over on its next navigation', () => {
    it.takeOver()
    expect(it.state.loads).toEqual([])
    updates.onNavigate('/ru/dashboard/parcels/7')
    expect(it.state.loads).toEqual(['/ru/dashboard/parcels/7'])
  })

  test('also when it did so before this page could hear it', () => {
    it = browser({ wasReplaced: true })
    updates = createUpdates(it.device)
    expect(it.state.loads).toEqual([])
    updates.onNavigate('/en/dashboard')
    expect(it.state.loads).toEqual(['/en/dashboard'])
  })

  test('but never over unsaved work: then it offers', () => {
    it.state.isDirty = true
    it.takeOver()
    updates.onNavigate('/ru/dashboard')
    expect(it.state.loads).toEqual([])
    expect(updates.getState()).toBe('ready')
    expect(updates.accept('/ru/dashboard', true)).toBe(true)
    expect(it.state.loads).toEqual(['/ru/dashboard'])
  })
})
