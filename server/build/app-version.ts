import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Everything that goes into what a customer runs. */
const parts = ['index.html', 'locales', 'package.json', 'package-lock.json', 'public', 'server', 'src', 'sw']

/**
 * "0.1.0+3f9a12c4": the package's version and a hash of the sources, so that the same sources have the same version on
 * every machine, and a version reveals nothing about when or where it was built.
 */
export function appVersion(root: string, env: Record<string, string | undefined>): string {
  if (env.APP_VERSION) return env.APP_VERSION
  const hash = createHash('sha256')
  for (const file of parts.flatMap((part) => filesOf(root, part))) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  }
  // The provider's address and its language are part of the page too.
  for (const name of Object.keys(env)
    .filter((each) => each.startsWith('VITE_'))
    .toSorted()) {
    hash.update(`\0${name}=${env[name]}`)
  }
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  return `${version}+${hash.digest('hex').slice(0, 8)}`
}

function filesOf(root: string, path: string): string[] {
  if (/\.[a-z]+$/.test(path)) return [path]
  return readdirSync(join(root, path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(test\.tsx?|md)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .toSorted()
}
