import { statSync } from 'node:fs'
import { planPieces, type Part } from './piece-plan.ts'

type Module = {
  isEntry: boolean
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Who begins with a piece of their own, whatever it weighs. Of two that fit, the first: the others are fetched by more. */
const audiences = [
  { name: 'customer', roots: /layouts\/dashboard-layout|app\/customer-device|features\/dashboard\/.*-screen/ },
  { name: 'below', roots: /home\/home-rest/ },
  { name: 'home', roots: /home\/home-screen/ },
  { name: 'envelope', roots: /ui\/envelope\./ },
  { name: 'door', roots: /layouts\/auth-layout/ },
  { name: 'front', roots: /layouts\/default-layout/ },
  { name: 'wire', roots: /app\/portal-core/ },
  { name: 'start', roots: /src\/main\.tsx$|index\.html$/ },
]

/** Which of them have come before a screen does; what is no screen comes after whatever asks for it. */
const frames = [
  { of: /app\/portal-core/, before: ['start'] },
  // Asks as soon as it is there, which takes the wire.
  { of: /data\/content-loading/, before: ['start', 'front', 'wire'] },
  // A guest's form brings along whatever talks to the provider: it comes after a page that was read without that.
  { of: /contact\/guest-letter/, before: ['start', 'front', 'wire'] },
  { of: /home\/home-rest/, before: ['start', 'front', 'home'] },
  { of: /layouts\/(auth|default|bare)-layout/, before: ['start'] },
  {
    of: /features\/(home|articles|shops|calculation|pages)\/|contact\/contact-screen|app\/(not-found|layouts\/site-menu)/,
    before: ['start', 'front'],
  },
  { of: /features\/auth\/[\w-]*-screen|features\/acting\/impersonate/, before: ['start', 'door', 'wire'] },
  { of: /src\/features\/.*-screen|app\/layouts\//, before: ['start', 'wire', 'customer'] },
]

/** Come together, when a customer's page is at rest. */
const atRest = /offline\/(browser-outbox|drafts|erase-stores)\.|data\/kept-for-later/
/** What every form needs has a budget of its own. */
const ofForms =
  /src\/forms\/(contract-form|contract-resolver)|src\/i18n\/issues|node_modules\/(react-hook-form|@hookform)\//
/** Beside the frame that all customers have: no other screen is drawn with its styles. */
const ofDashboard = /features\/dashboard\/.*-screen/
/** Whoever has just signed up has no worker yet, and waits for every byte: nothing that only others need comes along. */
const lean = /layouts\/personal-data-layout|features\/registration\/.*-screen/
/** On every customer's screen; on a public page only what the device kept is signed. */
const ofCustomers = /src\/ui\/stale-mark\.tsx/
/** The home page ends with a drawing that a few other pages show as well, where it is not waited for. */
const ofHomeRest = /features\/home\/home-rest\.tsx|ui\/drawings\/flight/
/**
 * A few lines for public pages as well as for customers: no request of their own. What failed is said in words also where nothing more comes.
 */
const ofMany = /src\/ui\/(use-title-focus|empty|drawing\.)/
/** Said also where nothing is filled in: it must not bring the forms along. */
const ofFailures = /src\/forms\/failure-words/
/** Shows every part there is, to those who build the portal: it must not decide what customers fetch. */
const catalogue = /src\/app\/catalogue\//
/** Of public pages, fetched after they were read: a file more for them is better than one for every customer. */
const afterReading = /features\/(calculation|shops)\/(?!.*-screen)|contact\/guest-letter|home\/install-offer/
const deciding = (root: string) => !catalogue.test(root) && !afterReading.test(root)

/** Bytes of source, with its types and comments, for one that is sent. */
const sourcePerByte = 6
const stylesPerByte = 4
const prices = { request: 1_300, file: 100, spare: (user: string) => (lean.test(user) ? 0 : 2_000), room: 17_000 }

/**
 * Which piece of the page a module comes in: that of an audience, or one of those who need the module, as `planPieces` joins
 * them. A new screen needs no line here. What a piece imports is never in a piece that imports it, so none has to take along more.
 */
export function pieces() {
  let planned: Map<string, string> | undefined
  const name = (id: string, graph: Graph) => {
    planned ??= plan(id, graph)
    return planned.get(id) ?? null
  }
  return { groups: [{ name, debugName: 'pieces' }], includeDependenciesRecursively: false }
}

function plan(someone: string, graph: Graph): Map<string, string> {
  const parts = partsOf(someone, graph)
  const planned = planPieces(parts, prices)
  return new Map(
    planned.flatMap(({ name, ids }, index) => ids.map((id): [string, string] => [id, name ?? `shared-${index}`])),
  )
}

function partsOf(someone: string, graph: Graph): Part[] {
  const importsOf = readImports(graph)
  const ids = reach([entryAbove(someone, graph)], (id) => [
    ...importsOf(id),
    ...(graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []),
  ])
  const roots = [...ids].filter((id) => isRoot(graph.getModuleInfo(id)))
  const users = new Map<string, Set<string>>()
  for (const root of roots) {
    for (const id of reach([root], importsOf)) users.set(id, (users.get(id) ?? new Set()).add(root))
  }
  const before = readBefore(graph, users)
  return [...ids].map((id) => {
    const all = [...(users.get(id) ?? [])]
    const own = all.filter(deciding)
    const piece = pieceOf(id, own, before)
    const having = audiences.some(({ name }) => name === piece)
      ? roots.filter((root) => before(root).includes(piece ?? ''))
      : []
    const fetching = withoutFollowers(own.length > 0 ? own : all, graph, users)
    return {
      id,
      users: [...new Set([...fetching, ...having].map((root) => (atRest.test(root) ? 'rest' : root)))],
      bytes: sizeOf(id, graph),
      hasStyles: id.endsWith('.css'),
      imports: importsOf(id),
      piece,
    }
  })
}

/** An audience's piece has what one of them and others need, if these others have the piece as well. */
function pieceOf(
  id: string,
  roots: readonly string[],
  before: (root: string) => readonly string[],
): string | undefined {
  if (ofForms.test(id)) return 'form'
  if (ofFailures.test(id)) return 'failures'
  if (roots.length > 0 && roots.every((root) => atRest.test(root))) return 'rest'
  if (roots.length > 0 && roots.every((root) => ofDashboard.test(root))) return 'dashboard'
  if (ofMany.test(id)) return 'start'
  if (ofCustomers.test(id)) return 'customer'
  if (roots.length > 0 && roots.every((root) => ofHomeRest.test(root))) return 'home-rest'
  // What several public screens need, and nobody else, is their frame's: no guest makes a request more for it.
  const isOfSite = (root: string) => before(root).includes('front') && !before(root).includes('wire')
  if (roots.length > 2 && roots.every(isOfSite)) return 'front'
  const begins = audiences.some((audience) => roots.some((root) => audience.roots.test(root)))
  if (!begins) return undefined
  return audiences.find(({ name, roots: own }) => roots.every((root) => own.test(root) || before(root).includes(name)))
    ?.name
}

/** Which audiences' pieces are there when this is fetched. What the first file itself asks for brings along what it lacks. */
function readBefore(graph: Graph, users: Map<string, Set<string>>) {
  const known = new Map<string, readonly string[]>()
  return function before(root: string): readonly string[] {
    const ready = frames.find(({ of }) => of.test(root))?.before ?? known.get(root)
    if (ready) return ready
    if (graph.getModuleInfo(root)?.isEntry) return []
    const every = audiences.map(({ name }) => name)
    // Of two that fetch each other neither decides about the other.
    known.set(root, every)
    const askers = (graph.getModuleInfo(root)?.dynamicImporters ?? [])
      .flatMap((id) => [...(users.get(id) ?? [])])
      .filter((asker) => !catalogue.test(asker) && !graph.getModuleInfo(asker)?.isEntry)
    const common = every.filter((name) =>
      askers.every(
        (asker) =>
          before(asker).includes(name) || audiences.some((each) => each.name === name && each.roots.test(asker)),
      ),
    )
    known.set(root, common)
    return common
  }
}

/** Leaves out whoever is only fetched by others that need the module too: it is there already. */
function withoutFollowers(roots: readonly string[], graph: Graph, users: Map<string, Set<string>>): string[] {
  return roots.reduce(
    (left, root) => {
      const askers = new Set(
        (graph.getModuleInfo(root)?.dynamicImporters ?? []).flatMap((id) => [...(users.get(id) ?? [])]),
      )
      const isFollower =
        askers.size > 0 &&
        [...askers].every((asker) => catalogue.test(asker) || (asker !== root && left.includes(asker)))
      return isFollower ? left.filter((each) => each !== root) : left
    },
    [...roots],
  )
}

const isRoot = (module: Module | null) => module !== null && (module.isEntry || module.dynamicImporters.length > 0)

function entryAbove(id: string, graph: Graph): string {
  const above = reach([id], (each) => {
    const module = graph.getModuleInfo(each)
    return module ? [...module.importers, ...module.dynamicImporters] : []
  })
  return [...above].find((each) => graph.getModuleInfo(each)?.isEntry) ?? id
}

function reach(from: string[], next: (id: string) => readonly string[]): Set<string> {
  const seen = new Set(from)
  for (const id of seen) for (const each of next(id)) seen.add(each)
  return seen
}

function sizeOf(id: string, graph: Graph): number {
  const [file = id] = id.split('?')
  if (file.endsWith('.css')) return Math.round(statSync(file).size / stylesPerByte)
  return Math.round((graph.getModuleInfo(id)?.code?.length ?? 0) / sourcePerByte)
}

const iconList = /lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** Icons are imported through one file that names all of them: whoever takes one icon does not need the others. */
function readImports(graph: Graph): (id: string) => readonly string[] {
  let icons: Map<string, string> | undefined
  const known = new Map<string, readonly string[]>()
  return (id) => {
    const ready = known.get(id)
    if (ready) return ready
    const { importedIds = [], code = '' } = graph.getModuleInfo(id) ?? {}
    const list = importedIds.find((each) => iconList.test(each))
    const others = importedIds.filter((each) => each !== list)
    const taken = list ? namesTaken(code ?? '').map((name) => (icons ??= iconFiles(list, graph)).get(name)) : []
    const imports = [...others, ...taken.filter((each) => each !== undefined)]
    known.set(id, imports)
    return imports
  }
}

function namesTaken(code: string): string[] {
  const [, taken = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? []
  return [...taken.matchAll(/\w+/g)].map(([name]) => name)
}

function iconFiles(list: string, graph: Graph): Map<string, string> {
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (graph.getModuleInfo(list)?.code ?? '').matchAll(
    /export \{([^}]*)\} from ["']\.\/([^"']+)["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, list.replace(/[^/]+$/, file))
  }
  return files
}
