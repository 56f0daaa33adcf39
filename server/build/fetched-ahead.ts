import type { Plugin } from 'vite'

const ofGuests = /src\/(features\/auth|app\/layouts\/auth-layout)/

/**
 * What a screen is made of is asked for at once, not when its own file has been read; the first file says of what. That is worth
 * its bytes to guests who sign in, and wait for the network. Public pages come finished and name what they need; a customer's page has a
 * worker, which keeps all files.
 */
export function fetchedAhead() {
  const forGuests = new Set<string>()
  const plugin: Plugin = {
    name: 'aist:fetched-ahead',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk' && file.moduleIds.some((id) => ofGuests.test(id))) forGuests.add(file.fileName)
        }
      },
    },
  }
  return { plugin, resolveDependencies: (file: string, needs: string[]) => (forGuests.has(file) ? needs : []) }
}
