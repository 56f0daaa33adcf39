import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder shared by the run's processes, and deleted after it. */
    runFolder: string
    /** The moment of the run's demo worlds, ISO 8601. */
    runMoment: string
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'aist-run-'))
  project.provide('runFolder', folder)
  project.provide('runMoment', new Date().toISOString())
  return () => rm(folder, { recursive: true, force: true })
}
