import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The commit from which this tree went its own way: whatever is on the shared main has passed `npm test`. Null where there is none. */
export function sharedBase() {
  try {
    return git('merge-base', 'HEAD', 'origin/main').trim()
  } catch {
    return null
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
}
