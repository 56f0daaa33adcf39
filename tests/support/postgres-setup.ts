import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may make databases. */
    postgresUrl: string
  }
}

/** One PostgreSQL for the whole run: that of DATABASE_URL, or one of our own in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgres()
  project.provide('postgresUrl', url)
  return stop
}
