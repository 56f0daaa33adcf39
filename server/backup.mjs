// What `npm run backup` runs: plain Node, and like `npm start` on a fresh clone too.
import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
await import('../dist/server/backup.js')
