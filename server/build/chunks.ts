type Module = {
  isEntry: boolean
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

const publicPages = [
  'src/app/layouts/default-layout.tsx',
  'src/app/not-found-screen.tsx',
  'src/features/articles/',
  'src/features/calculation/',
  'src/features/contact/contact-screen.tsx',
  'src/features/home/',
  'src/features/pages/',
  'src/features/shops/',
]
/** Modules for guests who sign in or write a message. */
const guests = [
  'src/app/connection.ts',
  'src/app/layouts/auth-layout.tsx',
  'src/data/content-loading.ts',
  'src/features/auth/',
  'src/features/contact/guest-letter.tsx',
  'src/features/impersonation/',
]
/** Modules that every customer loads first. */
const customers = [
  'src/app/layouts/dashboard-layout.tsx',
  'src/app/start-runtime.ts',
  'src/features/dashboard/dashboard-screen.tsx',
]
/** One module of the package lists all icons. The used ones are loaded at start (8 kB). */
const icons = '/node_modules/lucide-react/'
/** The catalogue is for developers and imports every part, so it must not influence what customers load. */
const catalogue = '/src/app/catalogue/'

/**
 * Few, larger files, because another round of requests costs as much as 30 kB. Modules imported by only one screen or
 * lazy part stay with it. Modules that several import go into one of these:
 * - `start`: what every page needs, and what public pages share with others
 * - `site`: what three or more public pages share
 * - `connection`: the provider's calls, and what guests' features share with each other and with customers
 * - `customer`: what every customer loads first
 * - `forms`, `customer-forms`: what only forms import; the first also for guests
 * - a feature's name: what only its own screens and parts share
 * - `shared`: everything else that several of the customer's screens import
 */
export function chunks() {
  let chunkOf: ((id: string) => string | null) | undefined
  const name = (id: string, graph: Graph) => (chunkOf ??= plan(id, graph))(id)
  return { groups: [{ name }], includeDependenciesRecursively: false }
}

function plan(some: string, graph: Graph): (id: string) => string | null {
  const imports = (id: string) => (id.includes(icons) ? [] : (graph.getModuleInfo(id)?.importedIds ?? []))
  const all = reach([some], (id) => {
    const {
      importedIds = [],
      dynamicallyImportedIds = [],
      importers = [],
      dynamicImporters = [],
    } = graph.getModuleInfo(id) ?? {}
    return [...importedIds, ...dynamicallyImportedIds, ...importers, ...dynamicImporters]
  })
  const named = (paths: readonly string[]) => new Set(paths.flatMap((path) => find(all, path)))
  const start = reach([...named(['index.html'])], imports)
  const connection = reach([...named(['src/app/connection.ts'])], imports)
  const customer = reach([...named(customers)], imports)
  const ofSite = named(publicPages)
  const ofGuest = named(guests)

  /** For each module, the screens, layouts and lazy parts that import it. */
  const users = new Map<string, string[]>()
  for (const root of all) {
    const module = graph.getModuleInfo(root)
    const isLoadedByItself = module?.isEntry || (module?.dynamicImporters.length ?? 0) > 0
    if (!isLoadedByItself || root.includes(catalogue)) continue
    for (const id of reach([root], imports)) users.set(id, [...(users.get(id) ?? []), root])
  }
  const [form = ''] = named(['node_modules/react-hook-form/dist/index.esm.mjs'])
  const forms = new Set(users.get(form))

  return (id) => {
    const own = users.get(id) ?? []
    const site = own.filter((root) => ofSite.has(root)).length
    const guest = own.filter((root) => ofGuest.has(root)).length
    const isOfForms = own.every((root) => forms.has(root))
    if (start.has(id) || id.includes(icons) || (site > 0 && site < own.length)) return 'start'
    if (connection.has(id)) return 'connection'
    const features = new Set(own.map((root) => /\/src\/features\/([^/]+)\//.exec(root)?.[1]))
    if (guest > 0 && (guest < own.length || features.size > 1)) return isOfForms ? 'forms' : 'connection'
    if (customer.has(id)) return 'customer'
    // The bundler itself merges what the same pages or forms share.
    if (own.length < 2 || (site > 0 && site < 3)) return null
    if (site > 0) return 'site'
    const [feature] = features
    if (features.size === 1 && feature) return isOfForms ? null : feature
    return isOfForms ? 'customer-forms' : 'shared'
  }
}

/** The modules at a path from the repository's root, which may be a folder. Throws when there are none. */
function find(all: ReadonlySet<string>, path: string): string[] {
  const found = [...all].filter((id) => id.includes(`/${path}`))
  if (found.length === 0) throw new Error(`server/build/chunks.ts names ${path}, where there is no module of the page`)
  return found
}

function reach(from: readonly string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const id of seen) for (const each of next(id)) seen.add(each)
  return seen
}
