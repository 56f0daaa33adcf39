import { randomBytes } from 'node:crypto'
import type { TestProject } from 'vitest/node'
import { forgetDatabases, startPostgres } from './postgres.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL server on which tests may create databases. */
    postgresUrl: string
    /** The prefix of their names. */
    postgresPrefix: string
  }
}

/** One PostgreSQL for the whole run: DATABASE_URL's, or our own in a temporary folder. None in a short run. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  if (process.env.TEST_SHORT) return undefined
  const { url, stop } = await startPostgres()
  const prefix = `aist_test_${randomBytes(4).toString('hex')}_`
  project.provide('postgresUrl', url)
  project.provide('postgresPrefix', prefix)
  return async () => {
    await forgetDatabases(url, prefix)
    await stop()
  }
}
