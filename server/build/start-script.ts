import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** During development, serves `/start.js`, which a build inlines into its shells. */
export function startScript(): Plugin {
  return {
    name: 'aist:start-script',
    configureServer(server) {
      server.middlewares.use('/start.js', (_request, response) => {
        void buildStartScript(server.config.root).then((code) =>
          response.setHeader('Content-Type', 'text/javascript').end(code),
        )
      })
    },
  }
}

/**
 * The code of the one script that runs before the portal's modules (`src/app/start-script.ts`), as a classic script.
 * `root` is the project's folder.
 */
export async function buildStartScript(root: string, target?: ResolvedConfig['build']['target']): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target,
      modulePreload: false,
      rolldownOptions: { input: join(root, 'src/app/start-script.ts'), output: { format: 'iife' } },
    },
  })
  const files = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
  const chunk = files.find((file) => file.type === 'chunk')
  if (!chunk) throw new Error('src/app/start-script.ts made no script')
  const code = chunk.code.trim()
  if (code.includes('</')) throw new Error('src/app/start-script.ts would end its own element')
  return code
}
