// What `npm start` runs on a fresh clone: plain Node, nothing installed yet.
import { ensureBuilt } from './launch/build.mjs'
import { ensureInstalled } from './launch/install.mjs'

await ensureInstalled()
await ensureBuilt()
if (process.env.npm_lifecycle_event === 'start') endWithParent()
// In this process, so that a signal to it is a signal to the portal.
await import('../dist/server/main.js')

/** npm passes a signal to a shell that ends without passing it on. When that shell is gone, it is our turn. */
function endWithParent() {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
