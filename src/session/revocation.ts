import { auth } from '#contracts/auth.ts'
import { ApiError } from '#http/api-error.ts'
import type { Call } from '#http/client.ts'
import type { SessionMemory } from './session-memory.ts'

/** Ends sessions on the server, now or when the network is back, also after a restart. */
export function createRevocation(memory: SessionMemory, call: () => Call) {
  let running: Promise<void> | null = null

  async function run() {
    for (const handle of memory.pendingHandles()) {
      try {
        await call()(auth.logout, { body: { revoke_handle: handle }, token: null })
      } catch (error) {
        if (!(error instanceof ApiError) || mayHelpLater(error)) continue
      }
      memory.dropPending(handle)
    }
  }

  return function revoke(): Promise<void> {
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}

/** Every other refusal means that the server does not know the handle any more. */
function mayHelpLater({ kind }: ApiError): boolean {
  return kind === 'offline' || kind === 'timeout' || kind === 'limited' || kind === 'broken'
}
