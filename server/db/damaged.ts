import { join } from 'node:path'
import { CannotStart } from '#server/cannot-start.ts'

/** PostgreSQL's error codes for damaged files: corrupted data or index, a missing file, an unreadable file. */
const codes = new Set(['XX001', 'XX002', '58P01', '58030'])

const wayBack =
  'Keep a copy of what is there, move it away and bring the last backup back: npm run restore, see server/set-up.md.'

export const databaseIn = (dataDir: string) => join(dataDir, 'database')

/** Runs `work` and turns an error that means damage into a `CannotStart` that explains it. */
export async function orInWords<T>(
  { databaseUrl, dataDir }: { databaseUrl: string | null; dataDir: string },
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const reason = damageIn(error)
    if (reason === undefined) throw error
    const place = databaseUrl ? 'The database of DATABASE_URL' : `The database in ${databaseIn(dataDir)}`
    throw new CannotStart(`${place} is damaged: ${reason}. ${wayBack}`, { cause: error })
  }
}

/** For a folder on which the engine can't even start, whatever error it throws. */
export function unusable(folder: string, error: unknown): CannotStart {
  const message = error instanceof Error && error.message ? error.message : String(error)
  // Emscripten appends advice for developers who compile it.
  const reason = message.replace(/\. Build with .*/s, '')
  return new CannotStart(
    `The database in ${folder} cannot be opened: ${reason}. It is damaged, or its files cannot be read and written here. ${wayBack}`,
    { cause: error },
  )
}

function damageIn(error: unknown): string | undefined {
  for (let each = error, depth = 0; each instanceof Error && depth < 5; each = each.cause, depth += 1) {
    if ('code' in each && typeof each.code === 'string' && codes.has(each.code)) return `${each.message} (${each.code})`
  }
  return undefined
}
