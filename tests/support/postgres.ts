import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'

type Owner = { uid: number; gid: number } | undefined

const absent =
  'The tests need PostgreSQL and found none. As root on Debian: apt-get install postgresql; ' +
  'elsewhere set DATABASE_URL to a server on which databases may be made.'

/** PostgreSQL refuses to run as root, so there it runs as the user its package made. */
export async function startPostgres(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env.DATABASE_URL
  if (given) return { url: given, stop: async () => undefined }
  const programs = findPrograms()
  if (!programs) throw new Error(absent)
  const owner = ownerOfServer()
  const folder = mkdtempSync(join(tmpdir(), 'aist-postgres-'))
  if (owner) chownSync(folder, owner.uid, owner.gid)

  const data = join(folder, 'data')
  const cwd = folder
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'], {
    cwd,
    stdio: ['ignore', 'ignore', 'inherit'],
    ...owner,
  })
  // The server itself is never killed in tests, so it may leave the disk alone.
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, 'fsync=off', 'max_connections=200']
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    cwd,
    stdio: 'ignore',
    ...owner,
  })
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      const exited = once(server, 'exit')
      server.kill('SIGINT')
      await exited
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await answering(url, server).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return { url, stop }
}

/** One statement on a connection of its own. */
export async function asAdmin(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Record<string, unknown>>(statement)
  await client.end()
  return rows
}

/** What tests left behind, templates above all. The server may be the developer's own. */
export async function forgetDatabases(url: string, prefix: string): Promise<void> {
  const left = await asAdmin(url, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of left) await asAdmin(url, `drop database "${String(datname)}" with (force)`)
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((one, other) => Number(other) - Number(one)) : []
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')]
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
}

function ownerOfServer(): Owner {
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
