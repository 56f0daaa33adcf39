import { createRequire } from 'node:module'
import type { ESTree, Plugin } from 'vite'

const require = createRequire(import.meta.url)
const marked = /^\0named:/
const wrapped = new Set(['react', 'react/jsx-runtime'])

/** What nothing in this portal uses of React. A bundler keeps all of a CommonJS file; a law looks whether the page asks for one of these. */
export const unusedOfReact: ReadonlySet<string> = new Set(
  `Children Profiler StrictMode cacheSignal unstable_useCacheRefresh useActionState useDebugValue useImperativeHandle useOptimistic
  preconnect prefetchDNS preinit preinitModule preloadModule requestFormReset unstable_batchedUpdates useFormState useFormStatus`.split(
    /\s+/,
  ),
)

/**
 * React is published as CommonJS, where every use is a look-up that no minifier may shorten: `(0,e.jsx)("a")`. Named once, it is
 * imported like any other module: `e("a")`. The page only: React's own files go on requiring each other, without what nobody uses.
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
      const names = Object.keys(require(name) as object).filter(
        (each) => !each.startsWith('__') && !unusedOfReact.has(each),
      )
      return [
        `import all from '${name}'`,
        'export default all',
        ...names.map((each) => `export const ${each} = all.${each}`),
      ].join('\n')
    },
    transform: {
      filter: { id: /\/react(-dom)?\/cjs\/react(-dom)?\.production\.js$/ },
      handler(code) {
        const unused = this.parse(code).body.filter((statement) => unusedOfReact.has(exportedBy(statement)))
        return unused.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
      },
    },
  }
}

/** The name in `exports.name = ...`. */
function exportedBy(statement: ESTree.Statement): string {
  if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'AssignmentExpression') return ''
  const { left } = statement.expression
  if (left.type !== 'MemberExpression' || left.object.type !== 'Identifier' || left.object.name !== 'exports') return ''
  return left.property.type === 'Identifier' ? left.property.name : ''
}
