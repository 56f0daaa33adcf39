import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { giveUp, npm } from './npm.mjs'

const here = fileURLToPath(new URL('../..', import.meta.url))

/** Ends with a sentence if Node is too old; Node itself would only report a syntax error. */
export function ensureNode(root = here, version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const wanted = engines.node.replace('>=', '')
  if (compare(version, wanted) < 0) {
    giveUp(`This needs Node ${wanted} or newer; here is ${version}. Get a newer one from https://nodejs.org`)
  }
}

/** Installs exactly the packages in package-lock.json, unless they are installed already. */
export async function ensureInstalled(root = here) {
  ensureNode(root)
  if (isInstalled(root)) return
  console.log('Installing the packages. This takes about half a minute, and is done once.')
  if (!(await npm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root))) {
    giveUp('The packages could not be installed; npm says why above. This step needs a network, the later ones do not.')
  }
}

/** Compares npm's record of node_modules with the lock file; dates don't matter. */
export function isInstalled(root = here) {
  const wanted = read(join(root, 'package-lock.json'))
  const present = read(join(root, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => path === '' || entry.link || isThere(present[path], entry))
}

/** A package for another platform is in the lock file but rightly not installed. */
function isThere(found, wanted) {
  return found ? found.version === wanted.version && found.integrity === wanted.integrity : wanted.optional === true
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}

function compare(one, other) {
  const [left, right] = [one, other].map((version) => version.split('.').map(Number))
  for (let index = 0; index < 3; index += 1) {
    const difference = (left[index] ?? 0) - (right[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
