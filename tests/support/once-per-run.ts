import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { inject, vi } from 'vitest'

/**
 * A folder that is filled once in this run: by the process that asks first, while the others wait. If it fails, the next one
 * tries.
 */
export async function oncePerRun(name: string, fill: (folder: string) => Promise<void>): Promise<string> {
  const folder = folderOf(name)
  await vi.waitUntil(async () => existsSync(folder) || (await makes(folder, fill)), { timeout: 55_000, interval: 50 })
  return folder
}

/** Where the folder of that name is, or will be. */
export function folderOf(name: string): string {
  return join(inject('runFolder'), createHash('sha256').update(name).digest('hex').slice(0, 16))
}

/** Whether this process created it. A folder under its final name is always complete. */
async function makes(folder: string, fill: (folder: string) => Promise<void>): Promise<boolean> {
  const unfinished = `${folder}-unfinished`
  try {
    await mkdir(unfinished)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
  try {
    await fill(unfinished)
    await rename(unfinished, folder)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
  return true
}
