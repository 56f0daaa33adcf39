import { spawn, type ChildProcess } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { copyTree } from './copy-tree.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The output of `npm run build`. */
const built = join(root, process.env.BUILD_DIR ?? 'dist')

/** The built portal and its provider as a separate process, on a database folder of its own. */
export type Portal = {
  url: string
  /** Its public address, which passkeys and mails use. */
  site: string
  port: number
  /** The process id, while it runs. */
  pid: () => number | undefined
  dataDir: string
  /** The output of the process, for failure messages. */
  output: () => string
  /** SIGTERM; resolves with the exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL: nothing is closed or written. */
  kill: () => Promise<void>
  /** On the same port and folder. */
  start: () => Promise<void>
  /** Stops it and deletes the folder. */
  remove: () => Promise<void>
}

export type PortalOptions = {
  /** The folder of a stopped portal to start from, instead of an empty one. */
  template?: string | undefined
  port?: number
  env?: Record<string, string>
  /** The folder of the build to run, instead of the latest. */
  built?: string
  /** For measurements: runs at full speed. */
  isMeasured?: boolean
}

const patience = 60_000

/** A test's portal lives for seconds, so optimising database and scripts, half of its work, is not worthwhile. */
const briefly = ['--liftoff-only', '--no-opt']

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const dataDir = await mkdtemp(join(tmpdir(), 'aist-'))
  if (options.template) copyTree(options.template, dataDir)
  const port = options.port ?? (await freePort())
  const url = `http://127.0.0.1:${port}`
  const env = {
    ...inherited(),
    PORT: String(port),
    HOST: '127.0.0.1',
    STOP_NOTICE_SECONDS: '0',
    MIN_FREE_MB: '0',
    REQUESTS_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    PAGE_DIR: join(built, 'page'),
    ...options.env,
  }
  const main = join(options.built ?? built, 'server/main.js')
  let child: ChildProcess | null = null
  let written = ''

  const start = async () => {
    // A portal left by a killed run would answer instead of this one.
    if (await isHealthy(url)) throw new Error(`A portal stands at ${url} already`)
    const started = spawn(process.execPath, [...(options.isMeasured ? [] : briefly), main], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    child = started
    const note = (chunk: Buffer) => (written = (written + chunk.toString()).slice(-20_000))
    started.stdout.on('data', note)
    started.stderr.on('data', note)
    await ready(url, started, () => written).catch(async (error: unknown) => {
      // Otherwise it would answer for the next portal on this port.
      await end('SIGKILL')
      throw error
    })
  }
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return child?.exitCode ?? null
    const exited = once(child, 'exit')
    child.kill(signal)
    await exited
    return child.exitCode
  }
  const portal: Portal = {
    url,
    site: url.replace('127.0.0.1', 'localhost'),
    port,
    pid: () => child?.pid,
    dataDir,
    output: () => written,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    start,
    remove: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
  await start()
  return portal
}

/** A closed database folder with the demo world, ready to be copied. */
export async function demoTemplate(
  options: PortalOptions = {},
): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const portal = await startPortal(options)
  const code = await portal.stop()
  if (code !== 0) throw new Error(`The portal did not stop in peace (${code}):\n${portal.output()}`)
  return { dataDir: portal.dataDir, remove: portal.remove }
}

/** A free port below the ephemeral range, so that nothing takes it while the portal is stopped. */
export async function freePort(from = 20_000, to = 31_000): Promise<number> {
  for (let tries = 0; tries < 50; tries += 1) {
    const port = randomInt(from, to)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    if (!isFree) continue
    server.close()
    await once(server, 'close')
    return port
  }
  throw new Error('No free port')
}

/** The environment without variables that would point the portal at another database or address. */
function inherited(): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, PUBLIC_URL: _address, DEMO: _demo, NODE_OPTIONS: _node, ...rest } = process.env
  return { ...rest, NODE_ENV: 'production' }
}

async function ready(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The portal ended with ${child.exitCode}:\n${output()}`)
    if (Date.now() > deadline) throw new Error(`The portal was not ready in ${patience / 1000} s:\n${output()}`)
    if (await isHealthy(url)) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function isHealthy(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/api/health`).catch(() => null)
  return answer?.ok ?? false
}
