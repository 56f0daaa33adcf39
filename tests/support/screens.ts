import { openBuild, type Build } from './sizes.ts'

const start = 'src/main.tsx'
const layout = (name: string) => `src/app/layouts/${name}-layout.tsx`
/** What only customers fetch: calls to the provider, kept data, the outbox. */
const customer = ['src/app/portal-core.ts', 'src/app/customer-device.ts']
const worker = 'node_modules/workbox-window/build/workbox-window.prod.es5.mjs'

/** What each screen needs in order to be read and used, besides its dictionary. */
export const screens = {
  home: [start, worker, layout('default'), 'src/features/home/home-screen.tsx'],
  login: [start, worker, layout('auth'), 'src/app/portal-core.ts', 'src/features/auth/login-screen.tsx'],
  dashboard: [start, worker, layout('dashboard'), ...customer, 'src/features/dashboard/dashboard-screen.tsx'],
  parcels: [start, worker, layout('dashboard'), ...customer, 'src/features/parcels/parcels-screen.tsx'],
  'parcel-create': [start, worker, layout('dashboard'), ...customer, 'src/features/parcels/parcel-create-screen.tsx'],
  settings: [start, worker, layout('dashboard'), ...customer, 'src/features/settings/settings-screen.tsx'],
  catalogue: [start, worker, layout('bare'), 'src/app/catalogue/catalogue-screen.tsx'],
}

export type Screen = keyof typeof screens

export type Weight = { screen: Screen; requests: number; scripts: number; styles: number; further: number }

/** Bytes of every screen; `further` is what it adds for somebody who has the dashboard already. */
export function weighScreens(folder: string): Weight[] {
  const build = openBuild(folder)
  const known = new Set(build.scripts(screens.dashboard))
  return Object.entries(screens).map(([name, modules]) => weigh(build, name as Screen, modules, known))
}

function weigh(build: Build, screen: Screen, modules: string[], known: Set<string>): Weight {
  const scripts = build.scripts(modules)
  const styles = build.styles(modules)
  return {
    screen,
    requests: scripts.length + styles.length,
    scripts: build.weigh(scripts),
    styles: build.weigh(styles),
    further: build.weigh(scripts.filter((file) => !known.has(file))),
  }
}
