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
const atRest = /offline\/(browser-outbox|drafts|erase-stores)\.|data\/kept-for-later/
const ofParcels = /features\/parcels\//
const listOfParcels = /features\/parcels\/parcels-screen/
/** What every form needs; parts that some have come with those. */
const ofForms = /src\/forms\/(contract-form|contract-resolver)|node_modules\/(react-hook-form|@hookform)\//
/** The light half of phone, date, document and password: few screens ask for them, and further screens must not pay for those. */
const ofEntries =
  /src\/ui\/date-(field|typing)|src\/i18n\/typed-date|src\/forms\/(binding|identity-)|src\/rules\/identity-documents/
const ofPhones = /src\/ui\/phone-(field|text)|src\/(contracts|data)\/(phone-)?country/
/** Parts that weigh next to nothing, in a piece of their own: nobody fetches a large one for them. */
const light = /src\/ui\/(select-field|facts)|icons\/(x|map-pin)\./
/** A few lines each that a page at rest, or a frame, needs as well as screens do. */
const tools = /src\/(http\/client-key|ui\/(dialog\.tsx|signing-out))/
const sizes = /src\/i18n\/sizes/
/** Where customers write about themselves, all of whose screens are opened one after the other. */
const aboutThemselves = /features\/(account|registration)\/|layouts\/personal-data-layout/
const ofOneTab = ['of-personal-data', 'of-passport-data', 'of-address-form']
/** What of a tab waits for the network: a document never does. */
const ofWaiting = /features\/account\/(use-save|use-waiting|waiting-notice|address-rows)\./
/** They come after the document's fields. */
const ofScans = /src\/(forms\/document-scans|ui\/file-(drop|row))/
const registration = /features\/registration\/|layouts\/personal-data-layout/
/** Who signs in needs neither the calls about an account nor what a mailed link comes to. */
const ofAccounts = /src\/contracts\/(account|addresses|files|identity-documents|own-data)\./
const beginning = /features\/auth\/(login|register)-screen/
const flags = /node_modules\/country-flag-icons\/string\//
/** Guests are asked for their phone as customers are: what its countries stand on must not bring a customer's pieces along. */
const whoeverIsAsked = /src\/ui\/phone-control/
/** The dashboard is where customers begin: with its frame and the data they bring along it is one file. */
const everyCustomer = /layouts\/dashboard-layout|app\/customer-device|features\/dashboard\//

/**
 * Which piece of the page a module comes in. Left to itself the bundler makes a file of every set of screens that share
 * something, some of 200 bytes; but a request costs more than bytes do. So there are few, by who needs them: everybody
 * ("start"), the two ways in ("front"), whoever talks to the provider ("wire"), every customer, whoever fills in a form, what
 * a declaration is filled in and sent with, what people write about themselves and the screens where they do, a page at rest, and what is left of what further screens share.
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
    'failures',
    'form',
    'accounts',
    'fields',
    'way-in',
    'mailed',
    'tools',
    'sizes',
    'light',
    'common',
    'choices',
    'device',
    'declaration',
    'parcels',
    'further',
    'entries',
    'phones',
    'password',
    'profile',
    'waiting',
    'tabs',
    'steps',
    ...ofOneTab,
    'rest',
    'stork',
    'focus',
    'scans',
  ].map((name, index) => ({
    name: (id: string, graph: ModuleGraph) => (pieceIn(id, graph) === name ? name : null),
    // Without it the build warns that a group whose name is worked out has none.
    debugName: name,
    priority: 100 - index,
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
  if (flags.test(id)) return 'flags'
  if (tools.test(id)) return 'tools'
  if (sizes.test(id)) return 'sizes'
  if (light.test(id)) return 'light'
  if (ofScans.test(id)) return 'scans'
  // Of two screens about oneself that the others need not pay for.
  if (/ui\/use-focus-kept/.test(id)) return 'focus'
  if (ofEntries.test(id)) return 'entries'
  if (ofPhones.test(id)) return 'phones'
  if (/src\/forms\/new-password/.test(id)) return 'password'
  if (ofAccounts.test(id)) return 'accounts'
  if (ofWaiting.test(id)) return 'waiting'
  if (others.length === 0) return nameOf(only)
  if (stork.test(id)) return 'stork'
  if (roots.every((root) => aboutThemselves.test(root))) {
    // The registration is made of the same parts as the profile's tabs, and needs none of what is around those.
    const tabs = roots.filter((root) => !registration.test(root))
    if (tabs.length === roots.length) return 'tabs'
    if (tabs.length === 0) return 'steps'
    return tabs.length === 1 && tabs[0] ? `of-${nameOf(tabs[0]).replace('-screen', '')}` : 'profile'
  }
  if (roots.every((root) => /features\/auth\//.test(root)))
    return roots.some((root) => beginning.test(root)) ? 'way-in' : 'mailed'
  const isForGuests = roots.some((root) => onTheWayIn.test(root) || whoeverIsAsked.test(root))
  if (roots.some((root) => anybody.test(root)))
    return roots.every((root) => anybody.test(root) || onTheWayIn.test(root)) ? 'front' : 'start'
  // Said also where nothing is filled in: it must not bring the forms along.
  if (/src\/forms\/failure-words/.test(id)) return 'failures'
  if (ofForms.test(id)) return 'form'
  if (isForGuests) return roots.some((root) => everyCustomer.test(root)) ? 'wire' : 'fields'
  if (roots.some((root) => everyCustomer.test(root))) return 'customer'
  // Parcels and a page at rest are what most customers have: neither pays for what the other screens share.
  const isAtRest = roots.some((root) => atRest.test(root))
  if (!roots.some((root) => ofParcels.test(root))) return isAtRest ? 'device' : 'further'
  if (roots.every((root) => ofParcels.test(root))) return 'parcels'
  if (roots.some((root) => listOfParcels.test(root))) return 'common'
  return isAtRest ? 'declaration' : 'choices'
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
