import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aist-install-'))
})
afterEach(() => rmSync(root, { recursive: true }))

type Entry = { version?: string; optional?: boolean; optionalDependencies?: Record<string, string> }

function write(file: string, packages: Record<string, Entry>): void {
  mkdirSync(join(root, 'node_modules'), { recursive: true })
  writeFileSync(join(root, file), JSON.stringify({ packages }))
}

test('a fresh clone has nothing installed', () => {
  write('package-lock.json', { '': {}, 'node_modules/a': { version: '1.0.0' } })
  expect(isInstalled(root)).toBe(false)
})

test('what the lock file asks for is installed, whatever the dates say; parts for other systems may be absent', () => {
  const a = { version: '1.0.0' }
  write('node_modules/.package-lock.json', { 'node_modules/a': a })
  write('package-lock.json', { '': {}, 'node_modules/a': a, 'node_modules/b': { version: '1.0.0', optional: true } })
  expect(isInstalled(root)).toBe(true)
})

test('another version of one package is not what was asked for', () => {
  write('node_modules/.package-lock.json', { 'node_modules/a': { version: '1.0.0' } })
  write('package-lock.json', { '': {}, 'node_modules/a': { version: '1.0.1' } })
  expect(isInstalled(root)).toBe(false)
})

test('the lock file names every part that a package may need on some system', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Entry> }
  const names = new Set(Object.keys(packages).map((path) => path.replace(/^.*node_modules\//, '')))
  const missing = Object.values(packages).flatMap((entry) =>
    Object.keys(entry.optionalDependencies ?? {}).filter((name) => !names.has(name)),
  )
  expect(missing).toEqual([])
})
