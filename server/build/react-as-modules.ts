import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)
const marked = /^\0named:/
const wrapped = new Set(['react', 'react/jsx-runtime'])

/**
 * React is published as CommonJS, where every use is a look-up that no minifier may shorten: `(0,e.jsx)("a")`. Named once, it is
 * imported like any other module: `e("a")`. The page only: React's own files go on requiring each other.
 */
export function reactAsModules(): Plugin {
  return {
    name: 'aist:react-as-modules',
    apply: 'build',
    enforce: 'pre',
    resolveId(id, importer, { kind }) {
      if (wrapped.has(id) && kind !== 'require-call' && importer && !marked.test(importer)) return `\0named:${id}`
      return null
    },
    load(id) {
      if (!marked.test(id)) return null
      const name = id.replace(marked, '')
      const names = Object.keys(require(name) as object).filter((each) => !each.startsWith('__'))
      return [
        `import all from '${name}'`,
        'export default all',
        ...names.map((each) => `export const ${each} = all.${each}`),
      ].join('\n')
    },
  }
}
