/** What a page records about itself while it starts. Times are milliseconds since its navigation began. */
export type Probe = {
  fcp: number | null
  lcp: number | null
  shift: number
  longTasks: { start: number; duration: number }[]
  /** The time from each input to the next paint; browsers report only those above 16 ms. */
  inputs: number[]
  /** Each text that the page showed, and when it was painted. */
  texts: { at: number; text: string }[]
  /** Whether the text is read whenever it changes. */
  isRead: boolean
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** The storage key for the time of the tap that began a navigation, for the page that it leads to. */
export const tappedKey = 'bench-tapped'

/** Runs in the page before its own scripts. Sent as text, so it uses nothing from outside. */
export function installProbe(key: string): void {
  type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
  type Input = PerformanceEntry & { interactionId: number }
  const probe: Probe = { fcp: null, lcp: null, shift: 0, longTasks: [], inputs: [], texts: [], isRead: true }
  window.probe = probe

  function observe(type: string, take: (entry: PerformanceEntry) => void) {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(take))
    observer.observe({ type, buffered: true, durationThreshold: 16 } as PerformanceObserverInit)
  }
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') probe.fcp = startTime
  })
  observe('largest-contentful-paint', ({ startTime }) => {
    probe.lcp = startTime
  })
  observe('longtask', ({ startTime, duration }) => probe.longTasks.push({ start: startTime, duration }))
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as Shift
    if (!hadRecentInput) probe.shift += value
  })
  observe('event', (entry) => {
    if ((entry as Input).interactionId) probe.inputs.push(entry.duration)
  })
  window.addEventListener(
    'pointerdown',
    ({ timeStamp }) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
    { capture: true },
  )

  let hasChanged = true
  new MutationObserver(() => (hasChanged = true)).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'style', 'hidden', 'open'],
  })
  let last = ''
  // A message sent before a paint arrives after it, so reading the text delays no paint.
  const painted = new MessageChannel()
  painted.port1.addEventListener('message', () => {
    const at = performance.now()
    // Later changes are not painted yet: the next frame handles them.
    if (hasChanged || !document.body) return
    const text = document.body.innerText.replaceAll(/\s+/g, ' ').trim()
    if (text !== last) probe.texts.push({ at, text })
    last = text
  })
  painted.port1.start()
  const look = () => {
    requestAnimationFrame(look)
    if (!hasChanged || !probe.isRead) return
    hasChanged = false
    painted.port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
