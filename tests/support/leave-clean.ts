import { afterAll, vi } from 'vitest'

// Test files share a process and its modules: what one has put in the place of something real must be gone for the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A module that is still being fetched when a file ends is refused, and stays refused for every file after it.
  await vi.dynamicImportSettled()
})
