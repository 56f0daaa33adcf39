// Entry point of `npm run restore`: plain Node, because on a fresh clone nothing is installed yet.
import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
await import('../dist/server/restore.js')
