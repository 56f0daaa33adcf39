import { copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Copies a file or a folder into a place where part of it may exist. Node's own `cp` checks each file and its parent folders
 * several times: half a second of processor time for a database, while this takes a tenth.
 */
export function copyTree(from: string, to: string): void {
  if (!statSync(from).isDirectory()) return copyFileSync(from, to)
  mkdirSync(to, { recursive: true })
  for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name))
}
