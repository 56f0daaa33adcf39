import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
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
