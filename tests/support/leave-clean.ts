import { afterAll, vi } from 'vitest'

// Test files share a process and its modules: what one has put in the place of something real must be gone for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
})
