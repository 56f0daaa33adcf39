import { join } from 'node:path'
import { build, type Plugin, type ResolvedConfig } from 'vite'

/** `/start.js`: the one script that runs before the portal's modules (`src/app/start-script.ts`), as a classic script. */
export function startScript(): Plugin {
  let config: ResolvedConfig
  return {
    name: 'aist:start-script',
    configResolved(resolved) {
      config = resolved
    },
    configureServer(server) {
      server.middlewares.use('/start.js', (_request, response) => {
        void buildStartScript(config.root).then((code) =>
          response.setHeader('Content-Type', 'text/javascript').end(code),
        )
      })
    },
    async generateBundle() {
      const source = await buildStartScript(config.root, config.build.target)
      this.emitFile({ type: 'asset', fileName: 'start.js', source })
    },
  }
}

/** The script's text. `root` is the project's folder. */
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
  return chunk.code.trim()
}
