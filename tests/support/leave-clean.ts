import { afterAll, vi } from 'vitest'

// Test files share a process and its modules, so stubs of one file must be gone for the next.
afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  // A module that is still loading when a file ends would fail, and stay failed for every later file.
  await vi.dynamicImportSettled()
})
