import type { CDPSession } from 'playwright/test'

/** Bytes of a page's heap, and the nodes and listeners that it holds: what is left once garbage has been collected. */
export async function heldBy(cdp: CDPSession): Promise<{ heap: number; nodes: number; listeners: number }> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters')
  return { heap: usedSize, nodes, listeners: jsEventListeners }
}
