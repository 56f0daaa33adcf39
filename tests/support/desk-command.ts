import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Portal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** Runs the desk command as a process beside the portal; resolves with its output. Rejects if it failed. */
export async function typeAtDesk(portal: Portal, ...words: string[]): Promise<string> {
  const main = join(root, process.env.BUILD_DIR ?? 'dist', 'server/desk.js')
  const env = { ...process.env, PORT: String(portal.port), DATA_DIR: portal.dataDir, DESK_URL: '', DESK_TOKEN: '' }
  const { stdout } = await run(process.execPath, [main, ...words], { cwd: root, env })
  return stdout
}

/** The ids of payment requests in review with this sum, as the desk shows them. */
export async function paymentsInReview(portal: Portal, sum: RegExp): Promise<string[]> {
  const lines = (await typeAtDesk(portal, 'payments', 'list', '--status', 'in_review')).split('\n')
  return lines.filter((line) => sum.test(line)).map((line) => line.trim().split(/\s/, 1)[0] ?? '')
}
