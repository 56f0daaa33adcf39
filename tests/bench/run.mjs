// What `npm run bench` runs: weighs what is built, then loads the server beside a bare query on the same engine.
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from '../../server/launch/build.mjs'
import { ensureInstalled } from '../../server/launch/install.mjs'

const root = fileURLToPath(new URL('../..', import.meta.url))
await ensureInstalled()
await ensureBuilt()
// Only now: a bare clone has no Vite.
const { runnerImport } = await import('vite')
const load = async (file) => (await runnerImport(`${root}tests/bench/${file}`, { root, configFile: false })).module
const { printSizes } = await load('sizes.ts')
const { printListRate } = await load('list-rate.ts')
printSizes()
await printListRate()
