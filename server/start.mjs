// What `npm start` runs on a fresh clone: plain Node, nothing installed yet.
import { ensureBuilt } from './launch/build.mjs'
import { endWithParent } from './launch/end-with-parent.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
endWithParent('start')
// In this process, so that a signal to it is a signal to the portal.
await import('../dist/server/main.js')
