import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import { vi } from 'vitest'
import type { S3 } from '#server/files/s3-store.ts'
import { freePort } from './portal.ts'

const parts = ['account', 'container', 'object', 'proxy'] as const
type Part = (typeof parts)[number]

export type ObjectStore = {
  /** The server's settings for this store. */
  s3: S3
  addBucket: (name: string) => Promise<void>
  /** SIGKILL: the proxy, or the storage behind it. */
  kill: (part: Part) => Promise<void>
  start: (part: Part) => Promise<void>
  /** Makes it keep connections but not answer, until `wake`. */
  freeze: (part: Part) => void
  wake: (part: Part) => void
  remove: () => Promise<void>
}

/**
 * OpenStack Swift with its S3 interface (Debian's swift-proxy, -account, -container and -object), with a single disk in a
 * temporary folder.
 */
export async function startObjectStore(): Promise<ObjectStore> {
  const folder = mkdtempSync(join(tmpdir(), 'aist-store-'))
  mkdirSync(join(folder, 'disks/one'), { recursive: true })
  writeFileSync(join(folder, 'swift.conf'), '[swift-hash]\nswift_hash_path_suffix = tests\n')
  const ports = new Map<Part, number>()
  for (const part of parts) {
    const port = await freePort()
    ports.set(part, port)
    writeFileSync(join(folder, `${part}.conf`), settingsOf(part, port, folder))
    if (part !== 'proxy') makeRing(part, port, folder)
  }
  const s3 = {
    endpoint: `http://127.0.0.1:${ports.get('proxy')}`,
    bucket: 'portal',
    region: 'eu-test-1',
    accessKey: 'portal:server',
    secretKey: 'planted-secret',
  }
  const running = new Map<Part, ChildProcess>()

  const store: ObjectStore = {
    s3,
    async addBucket(name) {
      const { endpoint, accessKey: accessKeyId, secretKey: secretAccessKey, region } = s3
      const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' })
      const { status } = await client.fetch(`${endpoint}/${name}`, { method: 'PUT' })
      if (status !== 200) throw new Error(`The bucket could not be made: ${status}`)
    },
    async kill(part) {
      const child = running.get(part)
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    async start(part) {
      const child = spawn(`swift-${part}-server`, [join(folder, `${part}.conf`)], {
        stdio: ['ignore', 'ignore', 'pipe'],
      })
      running.set(part, child)
      let said = ''
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      await vi.waitUntil(
        () => {
          if (child.exitCode !== null) throw new Error(`swift-${part}-server ended:\n${said}`)
          return listens(ports.get(part) ?? 0)
        },
        { timeout: 50_000, interval: 50 },
      )
    },
    freeze: (part) => void running.get(part)?.kill('SIGSTOP'),
    wake: (part) => void running.get(part)?.kill('SIGCONT'),
    async remove() {
      await Promise.all(parts.map((part) => store.kill(part)))
      await rm(folder, { recursive: true, force: true })
    },
  }
  await Promise.all(parts.map((part) => store.start(part)))
  await store.addBucket(s3.bucket)
  return store
}

function settingsOf(part: Part, port: number, folder: string): string {
  const { username } = userInfo()
  const common = `[DEFAULT]
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${username}
swift_dir = ${folder}
devices = ${folder}/disks
mount_check = false
`
  if (part !== 'proxy') {
    return `${common}[pipeline:main]\npipeline = ${part}-server\n[app:${part}-server]\nuse = egg:swift#${part}\n`
  }
  return `${common}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth proxy-server
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
[filter:s3api]
use = egg:swift#s3api
location = eu-test-1
[filter:tempauth]
use = egg:swift#tempauth
user_portal_server = planted-secret .admin
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
allow_account_management = true
error_suppression_interval = 0
`
}

/** Where Swift stores things: on the only disk. */
function makeRing(part: Part, port: number, folder: string): void {
  const builder = join(folder, `${part}.builder`)
  for (const step of [['create', '1', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/one`, '1'], ['rebalance']]) {
    spawnSync('swift-ring-builder', [builder, ...step])
  }
}

function listens(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  return once(socket, 'connect')
    .then(
      () => true,
      () => false,
    )
    .finally(() => socket.destroy())
}
