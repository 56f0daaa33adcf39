import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { VitePWA } from 'vite-plugin-pwa'
import { defineConfig } from 'vitest/config'
import { appVersion } from './server/build/app-version.ts'
import { withIntegrity } from './server/build/precached-files.ts'
import { originOf, publicOrigin } from './server/build/origin-of.ts'
import { pageManifest } from './server/build/page-manifest.ts'
import { chunks } from './server/build/chunks.ts'
import { precompress } from './server/build/precompress.ts'
import { darkManifests } from './server/build/dark-manifests.ts'
import { shells } from './server/build/shells.ts'
import { startScript } from './server/build/start-script.ts'
import { staticPages } from './server/build/static-pages.ts'
import { words } from './server/build/words.ts'
import { devServer } from './server/dev.ts'

const root = fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '')

/**
 * `vite build` builds the page and its worker, `vite build --mode renderer` the prerenderer of public pages, `vite build --mode
 * server` the server; `vite` serves page and server for development.
 */
export default defineConfig(({ command, mode }) => {
  const isTest = Boolean(process.env.VITEST)
  const isServer = mode === 'server'
  const isRenderer = mode === 'renderer'
  const version = isTest || command === 'serve' ? 'development' : appVersion(root, process.env)
  const out = process.env.BUILD_DIR ?? 'dist'
  const page = `${out}/page`
  const apiOrigin = originOf('VITE_API_URL', process.env)
  const countryOrigin = originOf('VITE_COUNTRY_URL', process.env)

  return {
    root,
    // The page would see values from `.env`, but the security policy would not.
    envDir: false,
    define: isServer
      ? {
          'process.env.APP_VERSION': JSON.stringify(version),
          'process.env.API_ORIGIN': JSON.stringify(apiOrigin),
          'process.env.COUNTRY_ORIGIN': JSON.stringify(countryOrigin),
        }
      : {
          'import.meta.env.APP_VERSION': JSON.stringify(version),
          'import.meta.env.UPDATE_CHECK_SECONDS': JSON.stringify(process.env.UPDATE_CHECK_SECONDS ?? '60'),
        },
    // Unbundled server code must not depend on the build; nor does a screen under test belong to one.
    plugins: isServer
      ? [words()]
      : isRenderer
        ? [react(), words(), staticPages(page, publicOrigin(process.env))]
        : [
            react(),
            words({ asTyped: isTest }),
            ...(isTest
              ? []
              : [
                  devServer(),
                  startScript(),
                  shells(version),
                  darkManifests(),
                  ...worker(page),
                  pageManifest(),
                  precompress(),
                ]),
          ],
    build: isServer ? serverBuild(out) : isRenderer ? rendererBuild(out) : pageBuild(page),
    // The renderer bundles packages, so that it renders exactly what the page does.
    ssr: isRenderer ? { noExternal: true as const } : { external: true as const },
    server: { host: '127.0.0.1', port: Number(process.env.PORT ?? 8080), strictPort: true },
    test: tests,
  }
})

function pageBuild(outDir: string) {
  return {
    outDir,
    emptyOutDir: true,
    // light-dark(), oklch() and AbortSignal.any() are used without fallbacks.
    target: ['chrome123', 'edge123', 'firefox124', 'safari17.5'],
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Never inlines a picture or a font: `data:` would need an exception in the security policy.
    assetsInlineLimit: 0,
    rollupOptions: {
      // React imports two names that only the scheduler's development build has; bundler timings are irrelevant.
      checks: { importIsUndefined: false, bundlerTimings: false },
      output: {
        codeSplitting: chunks(),
      },
    },
  }
}

function serverBuild(out: string) {
  return {
    outDir: `${out}/server`,
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    rollupOptions: {
      input: {
        main: 'server/main.ts',
        desk: 'server/desk/main.ts',
        seed: 'server/seed/main.ts',
        backup: 'server/backup/main.ts',
        restore: 'server/backup/restore.ts',
      },
    },
    reportCompressedSize: false,
    copyPublicDir: false,
  }
}

function rendererBuild(out: string) {
  return {
    outDir: `${out}/renderer`,
    emptyOutDir: true,
    ssr: true,
    target: 'node20',
    minify: false as const,
    rollupOptions: {
      input: { 'render-page': 'src/app/render-page.tsx' },
      // In one file, because Node never retries a failed import, and a chunk that the next build has removed would stay missing.
      output: { entryFileNames: '[name]-[hash].js', codeSplitting: false },
    },
    reportCompressedSize: false,
    copyPublicDir: false,
  }
}

function worker(page: string) {
  return VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    outDir: page,
    injectRegister: false,
    manifest: false,
    injectManifest: {
      // 'es' would build a module that is then registered as a classic script.
      rollupFormat: 'iife',
      globPatterns: [
        '**/*.{js,css,woff2,svg}',
        '*/app.html',
        'manifest.*.webmanifest',
        'icons/{icon,maskable}-192.png',
      ],
      maximumFileSizeToCacheInBytes: 400_000,
      manifestTransforms: [(entries) => withIntegrity(entries, page)],
      minify: true,
      // Keeps the log of the worker's build out of ours.
      buildPlugins: { vite: [{ name: 'aist:quiet', config: () => ({ logLevel: 'warn' }) }] },
    },
  })
}

/** Tests that need more resources or time than every run has. */
const longOnly = ['server/**/*-long.test.ts', 'tests/engines/*-long.test.ts']
const wholeProcesses = ['server/process.test.ts', 'server/**/*-processes.test.ts', ...longOnly]
const providerRun = { globalSetup: ['tests/support/run-setup.ts'], testTimeout: 60_000, hookTimeout: 60_000 }
const onDatabases = { ...providerRun, globalSetup: [...providerRun.globalSetup, 'tests/support/postgres-setup.ts'] }
const leaveClean = 'tests/support/leave-clean.ts'
/**
 * For `npm run check`, which asks vitest for the tests affected by a change: files that tests depend on without importing them.
 */
const leadEverywhere = ['package-lock.json', '*.config.ts', 'tsconfig*.json', 'server/**/*.!(ts|md)']

const tests = {
  experimental: { fsModuleCache: true },
  forceRerunTriggers: [...leadEverywhere, 'tests/support/**'].map((path) => `${root}/${path}`),
  projects: [
    project('unit', ['src/**/*.test.ts', 'sw/**/*.test.ts', 'tests/support/*.test.ts'], { testTimeout: 60_000 }),
    project('screens', ['src/**/*.test.tsx', 'tests/support/**/*.test.tsx'], {
      environment: 'jsdom',
      css: { modules: { classNameStrategy: 'non-scoped' as const } },
      setupFiles: [leaveClean, 'tests/support/screens-setup.ts'],
      ...providerRun,
    }),
    project('server', ['server/**/*.test.ts'], {
      ...onDatabases,
      exclude: wholeProcesses,
    }),
    // These start, kill and stop whole processes, which takes minutes instead of seconds.
    project('processes', wholeProcesses, { ...onDatabases, exclude: process.env.TEST_LONG ? [] : longOnly }),
    project('laws', ['tests/laws/**/*.test.ts'], { testTimeout: 60_000 }),
  ],
}

/**
 * The files of a project share three processes, because importing everything anew for each file takes longer than its tests.
 * Three for two cores, because one of two would idle while a test waits.
 */
function project(name: string, include: string[], more: object = {}) {
  const shared = {
    isolate: false,
    maxWorkers: 3,
    setupFiles: [leaveClean],
    // Renders and answers are discarded at once; a larger young generation saves the garbage collector work.
    execArgv: ['--max-semi-space-size=64'],
  }
  return { extends: true as const, test: { name, include, environment: 'node', ...shared, ...more } }
}
