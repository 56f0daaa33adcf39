import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { makeDataFolder } from './data-folder.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aist-data-folder-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('is made with all above it, and closed to others', async () => {
  const path = join(folder, 'srv/aist')
  await makeDataFolder(path)
  await makeDataFolder(path)
  expect((await stat(path)).mode & 0o777).toBe(0o700)
})

test('that is a file is refused by its name', async () => {
  const path = join(folder, 'file')
  await writeFile(path, '')
  const refused = makeDataFolder(path)
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(`The folder ${path} (DATA_DIR) cannot be used: EEXIST`)
})

test('that may not be written is refused with the way out', async () => {
  const path = await closedFolder()
  const refused = makeDataFolder(path)
  await expect(refused).rejects.toThrow(CannotStart)
  await expect(refused).rejects.toThrow(`The folder ${path} (DATA_DIR) cannot be used: EACCES`)
  await expect(refused).rejects.toThrow('npm run restore brings a backup back into that, see server/set-up.md')
})

/** Root may write to any folder except the kernel's. */
async function closedFolder(): Promise<string> {
  if (process.getuid?.() === 0) return '/proc/sys'
  const path = join(folder, 'closed')
  await mkdir(path)
  await chmod(path, 0o500)
  return path
}
