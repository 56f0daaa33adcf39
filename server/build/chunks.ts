import { statSync } from 'node:fs'
import { planChunks, type Part } from './chunk-plan.ts'
import { atRest, audiences, frames, ofDashboard } from './chunk-table.ts'

type Module = {
  isEntry: boolean
  code: string | null
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
  importers: readonly string[]
  dynamicImporters: readonly string[]
}
type Graph = { getModuleInfo: (id: string) => Module | null }

/** Shows every part there is, to those who build the portal: it must not decide what customers fetch. */
const catalogue = /src\/app\/catalogue\//
/** Of public pages, fetched when someone touches them or reads that far: a file more then is better than one for every customer. */
const onDemand = /contact\/guest-letter|home\/install-offer/
const deciding = (root: string) => !catalogue.test(root) && !onDemand.test(root)

/** Bytes of source, with its types and comments, for one that is sent. */
const sourcePerByte = 6
const stylesPerByte = 4
const prices = { request: 4_000, file: 500, spare: 8_000, room: 20_000 }

/**
 * Which chunk of the page a module comes in: that of an audience, or one of those who need the module, as `planChunks` joins
 * them. A new screen needs no line here. What a chunk imports is never in a chunk that imports it, so none has to take along more.
 */
export function chunks() {
  let planned: Map<string, string> | undefined
  const name = (id: string, graph: Graph) => {
    planned ??= plan(id, graph)
    return planned.get(id) ?? null
  }
  return { groups: [{ name, debugName: 'chunks' }], includeDependenciesRecursively: false }
}

function plan(someone: string, graph: Graph): Map<string, string> {
  const parts = partsOf(someone, graph)
  const usersOf = new Map(parts.map(({ id, users }) => [id, users]))
  /** With anyone who alone fetches it: the bundler leaves that together anyway, and then without an object for its exports. */
  const isOwn = (ids: readonly string[]) => {
    const [user = '', ...others] = new Set(ids.flatMap((id) => usersOf.get(id) ?? []))
    return others.length === 0 && ids.includes(user)
  }
  return new Map(
    planChunks(parts, prices)
      .filter(({ name, ids }) => name !== undefined || !isOwn(ids))
      .flatMap(({ name, ids }, index) => ids.map((id): [string, string] => [id, name ?? `shared-${index}`])),
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
    const chunk = chunkOf(own, before)
    const having = audiences.some(({ name }) => name === chunk)
      ? roots.filter((root) => before(root).includes(chunk ?? ''))
      : []
    const fetching = withoutFollowers(own.length > 0 ? own : all, graph, users)
    return {
      id,
      users: [...new Set([...fetching, ...having].map((root) => (atRest.test(root) ? 'rest' : root)))],
      bytes: sizeOf(id, graph),
      hasStyles: id.endsWith('.css'),
      imports: importsOf(id),
      chunk,
    }
  })
}

/** An audience's chunk has what one of them and others need, if these others have the chunk as well. */
function chunkOf(roots: readonly string[], before: (root: string) => readonly string[]): string | undefined {
  if (roots.length > 0 && roots.every((root) => atRest.test(root))) return 'rest'
  if (roots.length > 0 && roots.every((root) => ofDashboard.test(root))) return 'dashboard'
  // What several public screens need, and no one else, is their frame's: no guest makes a request more for it.
  const isOfSite = (root: string) => before(root).includes('front') && !before(root).includes('wire')
  if (roots.length > 2 && roots.every(isOfSite)) return 'front'
  const begins = audiences.some((audience) => roots.some((root) => audience.roots.test(root)))
  if (!begins) return undefined
  return audiences.find(({ name, roots: own }) => roots.every((root) => own.test(root) || before(root).includes(name)))
    ?.name
}

/** Which audiences' chunks are there when this is fetched. What the first file itself asks for brings along what it lacks. */
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

/** Leaves out anyone who is only fetched by others that need the module too: it is there already. */
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

/** Icons are imported through one file that names all of them: anyone who takes one icon does not need the others. */
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
