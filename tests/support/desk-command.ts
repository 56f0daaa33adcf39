import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { Portal } from './portal.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = promisify(execFile)

/** The desk's own command, as a process beside the portal: what it printed. Rejects when it complained. */
export async function typeAtDesk(portal: Portal, ...words: string[]): Promise<string> {
  const main = join(root, process.env.BUILD_DIR ?? 'dist', 'server/desk.js')
  const env = { ...process.env, PORT: String(portal.port), DATA_DIR: portal.dataDir, DESK_URL: '', DESK_TOKEN: '' }
  const { stdout } = await run(process.execPath, [main, ...words], { cwd: root, env })
  return stdout
}

/** The payment requests of such a sum that wait for staff, as the desk calls them. */
export async function paymentsInReview(portal: Portal, sum: RegExp): Promise<string[]> {
  const lines = (await typeAtDesk(portal, 'payments', 'list', '--status', 'in_review')).split('\n')
  return lines.filter((line) => sum.test(line)).map((line) => line.trim().split(/\s/, 1)[0] ?? '')
}
