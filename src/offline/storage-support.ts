/** `nothing`: not even the sign-in outlasts the page. `reading`: what was seen does, but nothing that is written. */
export type Keeping = 'everything' | 'reading' | 'nothing'

const probe = 'aist:probe'

/** What this browser allows the portal to store. Private windows, settings and policies switch storage off. Never rejects. */
export async function findKeeping(): Promise<Keeping> {
  if (!hasStorage()) return 'nothing'
  return (await hasDatabases()) ? 'everything' : 'reading'
}

function hasStorage(): boolean {
  try {
    const storage = window.localStorage
    // A full storage rejects the probe, but has data.
    if (storage.length > 0) return true
    storage.setItem(probe, probe)
    const isKept = storage.getItem(probe) === probe
    storage.removeItem(probe)
    return isKept
  } catch {
    // Forbidden, null in a web view, or without any capacity in old private windows.
    return false
  }
}

async function hasDatabases(): Promise<boolean> {
  try {
    const factory = window.indexedDB
    await new Promise<void>((resolve, reject) => {
      const request = factory.open(probe)
      request.addEventListener('success', () => {
        request.result.close()
        factory.deleteDatabase(probe)
        resolve()
      })
      request.addEventListener('error', () => reject(request.error ?? new Error(probe)))
    })
    return true
  } catch {
    return false
  }
}
