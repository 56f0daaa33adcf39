/**
 * Ends a process started by `npm run SCRIPT` together with npm: npm signals a shell that ends without passing the
 * signal on. When that shell is gone, this process ends too.
 */
export function endWithParent(script) {
  if (process.env.npm_lifecycle_event !== script) return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    process.kill(process.pid, 'SIGTERM')
  }, 250)
  watch.unref()
}
