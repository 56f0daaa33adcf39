import { open, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { addressOf } from './command/address.ts'
import { SettingsError, UsageError } from './command/parsed-arguments.ts'
import { runDesk } from './command/run-desk.ts'

// The first Ctrl-C ends a long-running command cleanly; a second one ends the process.
const over = stopped()

process.exitCode = await runDesk(process.argv.slice(2), {
  address: () => addressOf(process.env),
  fetch,
  readToken,
  readFile: readPicture,
  readLines,
  print: (line) => console.log(line),
  complain: (line) => console.error(line),
  wait: (milliseconds) => wait(milliseconds, over),
  isOver: () => over.aborted,
})

/** DESK_TOKEN, or the token that the portal wrote into its folder, for users who may read that. */
async function readToken(): Promise<string> {
  if (process.env.DESK_TOKEN) return process.env.DESK_TOKEN.trim()
  const path = join(resolve(process.env.DATA_DIR || '.data'), 'desk.token')
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch {
    throw new SettingsError(`There is no ${path}. Start the portal once with the same DATA_DIR, or set DESK_TOKEN.`)
  }
}

async function readPicture(path: string): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await readFile(path))
  } catch (error) {
    throw new UsageError(`${path} cannot be read.`, { cause: error })
  }
}

async function* readLines(path: string): AsyncGenerator<string> {
  const file = await open(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read.`, { cause: error })
  })
  yield* file.readLines()
}

function stopped(): AbortSignal {
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  return stop.signal
}

/** Resolves after this many milliseconds, or early when told to stop. */
function wait(milliseconds: number, until: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (until.aborted) return done()
    const end = () => {
      clearTimeout(timer)
      until.removeEventListener('abort', end)
      done()
    }
    const timer = setTimeout(end, milliseconds)
    until.addEventListener('abort', end)
  })
}
