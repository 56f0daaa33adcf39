import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lockByFile, lockFolder } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'aist-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe.each([
  ['as this system does it', lockFolder],
  ['by a file', lockByFile],
])('%s', (_, lock) => {
  test('a folder has one holder, and is free again after it', async () => {
    const unlock = await lock(folder)
    await expect(lock(folder)).rejects.toThrow(`in use by another process (number ${process.pid}). Nothing was changed`)
    await unlock()
    await (
      await lock(folder)
    )()
  })
})

test('another name of the same folder is the same folder', async () => {
  mkdirSync(join(folder, 'real'))
  symlinkSync(join(folder, 'real'), join(folder, 'name'))
  const unlock = await lockFolder(join(folder, 'real'))
  await expect(lockFolder(join(folder, 'name'))).rejects.toThrow('in use')
  await unlock()
})

test('a holder that is killed keeps nobody out, and nothing of it stays', async () => {
  const listening = `require('node:net').createServer().listen('database.lock-1', () => process.kill(process.pid, 'SIGKILL'))`
  const holder = spawnSync(process.execPath, ['-e', listening], { cwd: folder })
  expect(holder.signal).toBe('SIGKILL')
  expect(readdirSync(folder)).toEqual(['database.lock-1'])
  const unlock = await lockFolder(folder)
  expect(readdirSync(folder)).toHaveLength(1)
  expect(readdirSync(folder)).not.toContain('database.lock-1')
  await unlock()
  expect(readdirSync(folder)).toEqual([])
})

test('a folder with a long path is locked like any other', async () => {
  const long = join(folder, 'a'.repeat(120))
  mkdirSync(long)
  const unlock = await lockFolder(long)
  await expect(lockFolder(long)).rejects.toThrow('in use')
  await unlock()
})

test('the file of a process that was killed is taken over, of one that lives never', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(join(folder, 'database.lock'), String(pid))
  const unlock = await lockByFile(folder)
  expect(readFileSync(join(folder, 'database.lock'), 'utf8')).toBe(String(process.pid))
  await unlock()

  writeFileSync(join(folder, 'database.lock'), String(process.ppid))
  await expect(lockByFile(folder)).rejects.toThrow('in use')
  writeFileSync(join(folder, 'database.lock'), '')
  await expect(lockByFile(folder)).rejects.toThrow('in use')
})
