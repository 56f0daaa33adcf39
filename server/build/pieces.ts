type ModuleGraph = {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    code: string | null
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

/** Shows every part there is, to those who build the portal: it must not decide what customers fetch. */
const catalogue = /src\/app\/catalogue\//
const page = /src\/main\.tsx$|index\.html$/
const anybody = /features\/home\/|layouts\/default-layout/
/** Home is where visitors begin: with its frame and its picture it is one file, not four. */
const front = /layouts\/(default|auth)-layout|features\/home\/|ui\/drawings\/flight/
const onTheWayIn = /features\/auth\/|layouts\/auth-layout|app\/portal-core/
const talk = /app\/portal-core/
/** In most drawings, and too light to be worth the piece of whoever else is shown one. */
const stork = /ui\/drawings\/standing-stork/
/** Comes when a customer's screen is at rest. */
const atRest = /offline\/browser-outbox|data\/kept-for-later/
const whoDeclares = /features\/parcels\/parcel-create-screen/
const ofForms = /src\/forms\/|node_modules\/(react-hook-form|@hookform)\//
/** The dashboard is where customers begin: with its frame and the data they bring along it is one file. */
const everyCustomer = /layouts\/dashboard-layout|app\/customer-device|features\/dashboard\//

/**
 * Which piece of the page a module comes in. Left to itself the bundler makes a file of every set of screens that share
 * something, some of 200 bytes; but a request costs more than bytes do. So there are few, by who needs them: everybody
 * ("start"), the two ways in ("front"), whoever talks to the provider ("wire"), every customer, whoever fills in a form, what
 * a declaration is filled in and sent with, a page at rest, and what is left of what further screens share.
 */
export function pieces() {
  let asked: (id: string) => string | null
  const pieceIn = (id: string, graph: ModuleGraph) => {
    asked ??= sorter(graph)
    return asked(id)
  }
  // What more people need is taken first, because a piece takes along what its modules import.
  const shared = [
    'start',
    'front',
    'wire',
    'customer',
    'form',
    'fields',
    'further',
    'declaration',
    'rest',
    'stork',
  ].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (pieceIn(id, graph) === name ? name : null),
    // Without it the build warns that a group whose name is worked out has none.
    debugName: name,
    priority: 20 - index,
  }))
  return [...shared, { name: pieceIn, debugName: 'own', priority: 1 }]
}

function sorter(graph: ModuleGraph): (id: string) => string | null {
  let iconUsers: Map<string, string[]> | undefined
  const importersOf = (id: string) => {
    const importers = graph.getModuleInfo(id)?.importers ?? []
    const list = isIcon.test(id) && importers.find((importer) => iconList.test(importer))
    if (!list) return importers
    iconUsers ??= usersOfIcons(list, graph)
    return iconUsers.get(id) ?? []
  }
  const known = new Map<string, string | null>()
  return (id) => {
    const before = known.get(id)
    if (before !== undefined) return before
    const piece = pieceFor(
      id,
      rootsOf(id, graph, importersOf).filter((root) => !catalogue.test(root)),
    )
    known.set(id, piece)
    return piece
  }
}

/** By what is fetched by itself, screens and layouts above all, and brings the module along. */
function pieceFor(id: string, roots: string[]): string | null {
  if (/rolldown\/runtime/.test(id)) return 'start'
  const [only, ...others] = roots
  if (!only) return null
  if (roots.some((root) => page.test(root))) return 'start'
  if (roots.every((root) => everyCustomer.test(root))) return 'customer'
  if (roots.every((root) => front.test(root))) return 'front'
  if (roots.every((root) => talk.test(root))) return 'wire'
  if (roots.every((root) => atRest.test(root))) return 'rest'
  if (others.length === 0) return nameOf(only)
  if (stork.test(id)) return 'stork'
  const isForGuests = roots.some((root) => onTheWayIn.test(root))
  if (roots.some((root) => anybody.test(root)))
    return roots.every((root) => anybody.test(root) || onTheWayIn.test(root)) ? 'front' : 'start'
  if (ofForms.test(id)) return 'form'
  if (roots.every((root) => whoDeclares.test(root) || atRest.test(root))) return 'declaration'
  if (isForGuests) return roots.some((root) => everyCustomer.test(root)) ? 'wire' : 'fields'
  return roots.some((root) => everyCustomer.test(root)) ? 'customer' : 'further'
}

function rootsOf(id: string, graph: ModuleGraph, importersOf: (id: string) => readonly string[]): string[] {
  const seen = new Set<string>()
  const roots: string[] = []
  const walk = (each: string) => {
    if (seen.has(each)) return
    seen.add(each)
    const info = graph.getModuleInfo(each)
    if (!info) return
    if (info.isEntry || info.dynamicImporters.length > 0) roots.push(each)
    importersOf(each).forEach(walk)
  }
  walk(id)
  return roots
}

const isIcon = /lucide-react\/dist\/esm\/icons\//
const iconList = /lucide-react\/dist\/esm\/lucide-react\.m?js$/

/** Icons are imported through one file that names all of them: whoever takes one icon does not need the others. */
function usersOfIcons(list: string, graph: ModuleGraph): Map<string, string[]> {
  const users = new Map<string, string[]>()
  const info = graph.getModuleInfo(list)
  const files = new Map<string, string>()
  for (const [, names = '', file = ''] of (info?.code ?? '').matchAll(
    /export \{([^}]*)\} from ["']\.\/([^"']+)["']/g,
  )) {
    for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, list.replace(/[^/]+$/, file))
  }
  for (const user of info?.importers ?? []) {
    const code = graph.getModuleInfo(user)?.code ?? ''
    const [, taken = ''] = /import \{([^}]*)\} from ["']lucide-react["']/.exec(code) ?? []
    for (const [name] of taken.matchAll(/\w+/g)) {
      const file = files.get(name)
      if (file) users.set(file, [...(users.get(file) ?? []), user])
    }
  }
  return users
}

function nameOf(root: string): string {
  return /([^/]+?)(\.\w+)*$/.exec(root)?.[1] ?? 'piece'
}
