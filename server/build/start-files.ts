import { basename } from 'node:path'
import { runnerImport } from 'vite'
import type { StartFiles } from '#contracts/start-files.ts'
import type { Language } from '#contracts/wire.ts'
import { filesOf, type PageManifest } from './page-manifest.ts'
import { words } from './words.ts'

/** Types of `src/app/routes.tsx` and `src/app/layouts.tsx`, which the build runs to find out what a screen consists of. */
type Part = { file: string | undefined }
type Route = { layout: string; words: string; screen: Part }
type Routes = { routes: Record<string, Route>; notFound: Route }
type Layouts = { layouts: Record<string, Part> }

/** Files that the layouts of customers and of guests who sign in load besides their code: `src/app/preload.ts`. */
const withLayout: Record<string, string[]> = {
  dashboard: ['src/app/connection.ts', 'src/app/start-runtime.ts'],
  'personal-data': ['src/app/connection.ts', 'src/app/start-runtime.ts'],
  auth: ['src/app/connection.ts'],
}

/** The files that each screen of a language needs. */
export async function screenFiles(root: string, manifest: PageManifest) {
  const run = <Module>(path: string) =>
    runnerImport<Module>(`${root}/${path}`, { root, configFile: false, logLevel: 'error', plugins: [words()] })
  const { module: app } = await run<Routes>('src/app/routes.tsx')
  const { module: frames } = await run<Layouts>('src/app/layouts.tsx')

  return (language: Language): Pick<StartFiles, 'files' | 'screens'> => {
    const files: string[] = []
    const indexOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1)
    const needs = ({ layout, words: namespace, screen }: Route) => {
      const parts = new Set([frames.layouts[layout]?.file, screen.file])
      const modules = ['src/main.tsx', ...(withLayout[layout] ?? []), `virtual:words/${language}-${namespace}`]
      const { scripts, sheets } = filesOf(
        manifest,
        (module) => parts.has(basename(module)) || modules.some((each) => module.endsWith(each)),
      )
      return [...scripts, ...sheets].map((file) => indexOf(`/${file}`))
    }
    const screens = Object.entries({ ...app.routes, '': app.notFound }).map(([place, route]) => [place, needs(route)])
    return { files, screens: Object.fromEntries(screens) as StartFiles['screens'] }
  }
}
