import type { RouteHandlerCallback } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { languages, rememberedLanguage, type Language } from './language.ts'
import { precache } from './precache.ts'

/** The provider's, the well-known ones, and every path that names a file. */
const notScreens = [/^\/api(\/|$)/, /^\/\.well-known\//, /\/[^/?]+\.[a-z0-9]{2,12}(\?|$)/i]

/** Every screen is the neutral shell of its language, kept on the device; the address decides what it shows. */
export function answerNavigations(): void {
  for (const language of languages) {
    const allowlist = [new RegExp(`^/${language}(/|\\?|$)`)]
    registerRoute(new NavigationRoute(shellOf(language), { allowlist, denylist: notScreens }))
  }
  // The home page stands at "/" without a redirect, in the remembered language.
  registerRoute(new NavigationRoute(rememberedShell, { allowlist: [/^\/(\?|$)/] }))
  // A path without a language: the server leads on, and without network the shell's own router does.
  registerRoute(new NavigationRoute(serverElseShell, { denylist: notScreens }))
}

/** Should the browser have thrown the shell out, the server's is taken, even if it is of a newer version. */
function shellOf(language: Language): RouteHandlerCallback {
  return precache.createHandlerBoundToURL(`/${language}/app.html`)
}

async function rememberedShell(context: Parameters<RouteHandlerCallback>[0]): Promise<Response> {
  return shellOf(await rememberedLanguage())(context)
}

async function serverElseShell(context: Parameters<RouteHandlerCallback>[0]): Promise<Response> {
  try {
    return await fetch(context.request)
  } catch {
    return rememberedShell(context)
  }
}
