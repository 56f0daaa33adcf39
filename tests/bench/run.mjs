// Runs `npm run bench`: weighs the build, compares the server's load with bare queries, and measures a growing table. `-- load`
// runs a single part. `npm run pictures` takes the screenshots of README and manifests, `npm run screens` one of every screen;
// `npm run lighthouse` runs Lighthouse, which has to be downloaded and takes a quarter of an hour.
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt } from '../../server/launch/build.mjs'
import { ensureInstalled } from '../../server/launch/install.mjs'

const usual = ['sizes', 'load', 'growth']
const names = [...usual, 'starts', 'taps', 'soak', 'lighthouse', 'pictures', 'screens']
const text = { type: 'string' }
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: text,
    pages: text,
    steps: text,
    minutes: text,
    screens: text,
    languages: text,
    widths: text,
    looks: text,
    states: text,
    text,
  },
})
const wanted = positionals.length > 0 ? positionals : usual
const unknown = wanted.find((name) => !names.includes(name))
if (unknown !== undefined) {
  console.error(`There is no bench of ${unknown}. There are: ${names.join(', ')}.`)
  process.exit(1)
}

const root = fileURLToPath(new URL('../..', import.meta.url))
await ensureInstalled()
await ensureBuilt()
// Imported late, because a bare clone has no Vite.
const { runnerImport } = await import('vite')
const load = async (file) => (await runnerImport(`${root}tests/bench/${file}`, { root, configFile: false })).module
const parts = {
  sizes: async () => (await load('sizes.ts')).printSizes(),
  load: async () => (await load('load/rates.ts')).printLoad(values),
  growth: async () => (await load('growth.ts')).printGrowth(),
  soak: async () => (await load('soak.ts')).printSoak(values),
  starts: async () => (await load('starts/starts.ts')).printStarts(values),
  taps: async () => (await load('taps/taps.ts')).printTaps(values),
  lighthouse: async () => (await load('lighthouse.ts')).printLighthouse(values),
  pictures: async () => (await load('pictures.ts')).takePictures(),
  screens: async () => (await load('screens.ts')).takeScreens(values),
}
for (const name of wanted) await parts[name]()
