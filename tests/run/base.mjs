import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/**
 * The commit at which this tree branched off the shared main, where `npm test` has passed, and whether anything has changed
 * since. Null without a shared main.
 */
export function sharedBase() {
  try {
    const commit = git('merge-base', 'HEAD', 'origin/main')
    const changed = git('diff', '--name-only', commit) + git('ls-files', '--others', '--exclude-standard')
    return { commit, isChanged: changed !== '' }
  } catch {
    return null
  }
}

function git(...args) {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
