import { rename, rmdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import type { Plugin } from 'vite'

/** Vite's list of what imports what is for the size laws, not for visitors: it goes beside the page. */
export function pageManifest(): Plugin {
  let folder = ''
  return {
    name: 'aist:page-manifest',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir)
    },
    writeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        await rename(join(folder, '.vite/manifest.json'), join(dirname(folder), 'page-manifest.json'))
        await rmdir(join(folder, '.vite'))
      },
    },
  }
}
