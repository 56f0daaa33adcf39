import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

export type Owner = { uid: number; gid: number } | undefined

/** A PostgreSQL server for one test, which may stop, kill and restart it. */
export type Cluster = {
  url: string
  start: () => Promise<void>
  /** "fast" closes connections with a message; "immediate" is a crash, repaired at the next start. */
  stop: (how: 'fast' | 'immediate') => Promise<void>
  /** Stops it and deletes its folder. */
  remove: () => Promise<void>
}

type ClusterOptions = {
  /** The data folder, if it has to be on another disk. */
  data?: string
  settings?: string[]
}

const absent =
  'The tests need PostgreSQL and found none. As root on Debian: apt-get install postgresql; ' +
  'elsewhere set DATABASE_URL to a server on which databases may be made.'

/** PostgreSQL refuses to run as root, so then it runs as the user of its package. */
export async function startCluster({ data, settings = [] }: ClusterOptions = {}): Promise<Cluster> {
  const programs = findPrograms()
  if (!programs) throw new Error(absent)
  const owner = ownerOfServer()
  const cwd = mkdtempSync(join(tmpdir(), 'aist-postgres-'))
  if (owner) chownSync(cwd, owner.uid, owner.gid)
  const files = data ?? join(cwd, 'data')
  execFileSync(
    join(programs, 'initdb'),
    ['-D', files, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--wal-segsize=1'],
    { cwd, stdio: ['ignore', 'ignore', 'inherit'], ...owner },
  )
  // Tests never kill the machine itself, so the server need not sync to disk.
  const all = ['listen_addresses=', `unix_socket_directories=${cwd}`, 'fsync=off', 'max_connections=200', ...settings]
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(cwd)}`

  let server: ChildProcess | undefined
  const cluster: Cluster = {
    url,
    async start() {
      const started = spawn(join(programs, 'postgres'), ['-D', files, ...all.flatMap((setting) => ['-c', setting])], {
        cwd,
        stdio: 'ignore',
        ...owner,
      })
      server = started
      await answering(url, started)
    },
    async stop(how) {
      if (!server || server.exitCode !== null || server.signalCode !== null) return
      const exited = once(server, 'exit')
      server.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT')
      await exited
    },
    async remove() {
      await cluster.stop('fast')
      rmSync(cwd, { recursive: true, force: true })
    },
  }
  await cluster.start().catch(async (error: unknown) => {
    await cluster.remove()
    throw error
  })
  return cluster
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

export function ownerOfServer(): Owner {
  if (process.getuid?.() !== 0) return undefined
  const number = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: number('-u'), gid: number('-g') }
}

async function answering(url: string, server: ChildProcess): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with code ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
