// Entry point of `npm start`: plain Node, because on a fresh clone nothing is installed yet.
import { ensureBuilt } from './launch/build.mjs'
import { endWithParent } from './launch/end-with-parent.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
endWithParent('start')
// Imported into this process, so that a signal to it reaches the portal.
await import('../dist/server/main.js')
