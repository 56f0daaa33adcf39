import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Owner } from './postgres-cluster.ts'

/** A separate disk that can be full while the machine's is not. */
export type SmallDisk = {
  /** Where it is mounted. */
  path: string
  /** Fills it until at most this many bytes fit. */
  fill: (left?: number) => void
  makeRoom: () => void
  /** Removes it completely. */
  remove: () => Promise<void>
}

/**
 * Linux only: mounts it so that only the process that holds it sees it, and it disappears with this process, however that ends.
 * Others reach it through that process.
 */
export async function mountSmallDisk(megabytes: number, owner?: Owner): Promise<SmallDisk> {
  const folder = mkdtempSync(join(tmpdir(), 'aist-disk-'))
  const isRoot = process.getuid?.() === 0
  const { uid, gid } = owner ?? { uid: process.getuid?.() ?? 0, gid: process.getgid?.() ?? 0 }
  // Without root, the holder has its own user namespace, in which it is root and to all others is us.
  const [holds, options] = isRoot ? ['-m', `uid=${uid},gid=${gid},`] : ['-rm', '']
  const as = isRoot ? `setpriv --reuid ${uid} --regid ${gid} --clear-groups` : ''
  const mount = `mount -t tmpfs -o ${options}mode=0700,size=${megabytes}m none "$1"`
  const script = `${mount} && exec ${as} sh -c 'echo mounted; exec cat'`
  const holder = spawn('unshare', [holds, 'sh', '-c', script, 'sh', folder], { stdio: ['pipe', 'pipe', 'pipe'] })
  let said = ''
  holder.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const exited = once(holder, 'exit')
  await Promise.race([once(holder.stdout, 'data'), exited])
  if (holder.exitCode !== null) throw new Error(`A small disk cannot be mounted here: ${said}`)

  const path = `/proc/${holder.pid}/root${folder}`
  const filler = join(path, 'filler')
  return {
    path,
    fill(left = 0) {
      const file = openSync(filler, 'a')
      const { bavail, bsize } = statfsSync(path)
      try {
        for (let free = bavail * bsize - left; free > 0;) free -= writeSync(file, Buffer.alloc(Math.min(free, 1 << 20)))
      } finally {
        closeSync(file)
      }
    },
    makeRoom: () => rmSync(filler, { force: true }),
    async remove() {
      holder.stdin.end()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
