import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { promisify } from 'node:util'
import { appVersion } from '#server/build/app-version.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')

/**
 * The folder of a server built from the current sources, for tests that kill and stop a whole process. Without the page, which
 * takes longer and has its own tests.
 */
export async function builtServer(): Promise<string> {
  const folder = join(cache, `server-${appVersion(root, {}).replace('+', '-')}`)
  if (existsSync(folder)) return folder
  await mkdir(cache, { recursive: true })
  const unfinished = await mkdtemp(`${folder}-`)
  const { VITEST: _runner, NODE_ENV: _mode, ...env } = process.env
  await promisify(execFile)(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--mode', 'server'], {
    cwd: root,
    env: { ...env, BUILD_DIR: relative(root, unfinished) },
  })
  const old = (await readdir(cache)).filter((name) => /^server-[\w.-]+-[0-9a-f]{8}$/.test(name))
  for (const name of old) await rm(join(cache, name), { recursive: true, force: true })
  // Two test files may build at once: the first one's folder is kept.
  await rename(unfinished, folder).catch(() => rm(unfinished, { recursive: true, force: true }))
  return folder
}
