// What `npm run restore` runs: plain Node, and like `npm start` on a fresh clone too.
import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
await import('../dist/server/restore.js')
