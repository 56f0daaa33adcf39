import { routes, type Layout } from '#app/routes.tsx'
import type { Place } from '#paths.ts'
import { filesIn } from '#tests/laws/sources.ts'
import { openBuild, type Build } from './sizes.ts'

const start = 'src/main.tsx'
const layoutOf = (name: string) => `src/app/layouts/${name}-layout.tsx`
/** Calls and session: for signing in and for customers. */
const connection = 'src/app/connection.ts'
const runtime = 'src/app/start-runtime.ts'

/** What a layout's screens load before themselves. */
const before: Record<Layout, string[]> = {
  default: [start, layoutOf('default')],
  auth: [start, connection, layoutOf('auth')],
  dashboard: [start, connection, layoutOf('dashboard'), runtime],
  'personal-data': [start, connection, layoutOf('personal-data'), runtime],
  bare: [start, layoutOf('bare')],
}

/**
 * The modules that each screen loads, besides its dictionary, ending with the screen itself. Derived from the table of routes.
 */
export const screens: Record<Exclude<Place, 'catalogue'>, string[]> = Object.fromEntries(
  Object.entries(routes).flatMap(([place, { layout, screen }]) =>
    place === 'catalogue' ? [] : [[place, [...before[layout], moduleOf(screen.file)]]],
  ),
) as Record<Place, string[]>

/** The path of a screen's module by its file name. */
function moduleOf(file: string | undefined): string {
  const path = filesIn('src/features').find((each) => file !== undefined && each.endsWith(`/${file}`))
  if (!path) throw new Error(`src/app/routes.tsx names the screen ${file ?? '?'}, but src/features has no such file`)
  return path
}

export type Weight = {
  screen: string
  module: string
  isForCustomers: boolean
  /** On the public site: usable without an account. */
  isPublic: boolean
  /** Names of the chunks. */
  chunks: string[]
  /** The number of scripts and styles. */
  files: number
  /** Bytes of all scripts. */
  scripts: number
  /** Bytes of all styles. */
  styles: number
  /** Bytes of scripts for a customer who has already loaded the dashboard. */
  further: number
  /** The part of it that all forms share. */
  form: number
}

export function weighScreens(folder: string): Weight[] {
  const build = openBuild(folder)
  const known = new Set(build.scripts(screens.dashboard))
  return Object.entries(screens).map(([screen, modules]) => ({ screen, ...weigh(build, modules, known) }))
}

/** Bytes of scripts that a phone field fetches after its screen; measured on the sign-in, which has loaded the least before. */
export function weighPhone(folder: string): number {
  const build = openBuild(folder)
  const known = new Set(build.scripts(screens.login))
  return build.weigh(build.scripts(['src/ui/phone-control.tsx']).filter((file) => !known.has(file)))
}

const onDemand = /src\/ui\/(phone-control|qr-drawing)\.|country-flag-icons\/string\//

/** Chunks that must load on demand but load with a screen, as "screen: file". */
export function cameTooEarly(folder: string): string[] {
  const build = openBuild(folder)
  return Object.entries(screens).flatMap(([screen, modules]) =>
    build
      .scripts(modules)
      .flatMap((file) => (build.modulesIn(file).some((module) => onDemand.test(module)) ? [`${screen}: ${file}`] : [])),
  )
}

function weigh(build: Build, modules: string[], known: Set<string>) {
  const scripts = build.scripts(modules)
  const styles = build.styles(modules)
  const further = scripts.filter((file) => !known.has(file))
  const form = build.scripts(['src/forms/contract-form.ts'])
  return {
    module: modules.at(-1) ?? '',
    isForCustomers: modules.includes(runtime),
    isPublic: modules.includes(layoutOf('default')),
    chunks: scripts.map((file) => build.nameOf(file)),
    // A prerendered page has inline styles.
    files: scripts.length + (modules.includes(layoutOf('default')) ? 0 : styles.length),
    scripts: build.weigh(scripts),
    styles: build.weigh(styles),
    further: build.weigh(further),
    form: build.weigh(further.filter((file) => form.includes(file))),
  }
}
