import { auth } from '#contracts/account/auth.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionMemory } from './session-memory.ts'

/** Ends sessions on the server, now or when the network is back, even after a restart. */
export function createRevocation(memory: SessionMemory, call: () => Call) {
  let running: Promise<void> | null = null

  async function run() {
    const tried = new Set<string>()
    const next = () => memory.pendingHandles().find((handle) => !tried.has(handle))
    // Read again each time, because a handle may have been added during a call.
    for (let handle = next(); handle !== undefined; handle = next()) {
      tried.add(handle)
      if (await isUsedUp(handle)) memory.dropPending(handle)
    }
  }

  async function isUsedUp(handle: string): Promise<boolean> {
    try {
      await call()(auth.logout, { body: { revoke_handle: handle }, token: null })
      return true
    } catch (error) {
      return error instanceof ApiError && !mayHelpLater(error)
    }
  }

  return function revoke(): Promise<void> {
    if (memory.pendingHandles().length === 0) return Promise.resolve()
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

/** Any other refusal means that the server no longer knows the handle. */
function mayHelpLater({ kind }: ApiError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'limited' || kind === 'broken'
}
