import { cpus } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'

/** The maximum load by other processes, as a share of all processors. */
const quietShare = 0.15

/**
 * Waits until other processes have left the processors alone for a second, at most for the given seconds. False if they never
 * did.
 */
export async function untilQuiet(seconds: number): Promise<boolean> {
  for (let waited = 0; waited < seconds; waited += 1) {
    const before = workSoFar()
    await pause(1_000)
    const after = workSoFar()
    const busy = after.busy - before.busy
    if (busy / (busy + after.idle - before.idle) < quietShare) return true
  }
  return false
}

function workSoFar(): { busy: number; idle: number } {
  let busy = 0
  let idle = 0
  for (const { times } of cpus()) {
    busy += times.user + times.sys + times.nice + times.irq
    idle += times.idle
  }
  return { busy, idle }
}
