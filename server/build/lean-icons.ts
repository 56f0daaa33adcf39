import { join } from 'node:path'
import type { Plugin } from 'vite'

const icons = /lucide-react\/dist\/esm\/icons\/[\w-]+\.m?js$/

/** Leaves of lucide's icons what is drawn: `src/ui/create-icon.ts` says how. Their names and keys are of no use to a page. */
export function leanIcons(root: string): Plugin {
  return {
    name: 'aist:lean-icons',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer) {
      const isAsked = id === '../createLucideIcon.mjs' && importer !== undefined && icons.test(importer)
      return isAsked ? join(root, 'src/ui/create-icon.ts') : null
    },
    transform: {
      filter: { id: icons },
      handler: (code) => ({
        code: code.replaceAll(/, key: "\w+"/g, '').replace(/\n\s*name: "[\w-]+",\n\s*size: 24,/, ''),
        map: null,
      }),
    },
  }
}
