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

/** Where `npm run build` put page and server. */
const built = join(root, process.env.BUILD_DIR ?? 'dist')

/** The built portal and its provider as a process of their own, over a database folder of their own. */
export type Portal = {
  url: string
  /** What it calls itself in links: passkeys and mails take the name. */
  site: string
  port: number
  /** Of the process, while it runs. */
  pid: () => number | undefined
  dataDir: string
  /** What the process wrote, for the message of a failed test. */
  output: () => string
  /** SIGTERM, and the exit code. */
  stop: () => Promise<number | null>
  /** SIGKILL: nothing is closed, nothing is written. */
  kill: () => Promise<void>
  /** On the same port and folder. */
  start: () => Promise<void>
  /** Stops and forgets the folder. */
  remove: () => Promise<void>
}

export type PortalOptions = {
  /** A stopped portal's folder to begin from, instead of an empty one. */
  template?: string | undefined
  port?: number
  env?: Record<string, string>
  /** Folder of a build to run instead of the one that was made last. */
  built?: string
  /** It is measured, not tried: it runs as fast as it can. */
  isMeasured?: boolean
}

const patience = 60_000

/** A portal of a test lives for seconds: compiling database and scripts once more, for speed, is half of its work. */
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
    // Left by a run that was killed, it would answer in place of this one.
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
      // Left alone it would answer for the next portal at this port.
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

/** A database folder with the demo world in it, closed and ready to be copied. */
export async function demoTemplate(
  options: PortalOptions = {},
): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const portal = await startPortal(options)
  const code = await portal.stop()
  if (code !== 0) throw new Error(`The portal did not stop in peace (${code}):\n${portal.output()}`)
  return { dataDir: portal.dataDir, remove: portal.remove }
}

/** A free port, below those that connections are given: while a portal is away nothing takes its place. */
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

/** Nothing of the shell that would point the portal at another database or address. */
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
