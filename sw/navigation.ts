import type { RouteHandlerCallback } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { finishedPage } from './finished-pages.ts'
import { languages, rememberedLanguage, type Language } from './language.ts'
import { precache } from './precache.ts'

/** The provider's, the well-known ones, and every path that names a file. */
const notScreens = [/^\/api(\/|$)/, /^\/\.well-known\//, /\/[^/?]+\.[a-z0-9]{2,12}(\?|$)/i]

/** A prerendered page is answered finished, every other screen with the neutral shell of its language, whose address decides what it shows. */
export function answerNavigations(): void {
  for (const language of languages) {
    const allowlist = [new RegExp(`^/${language}(/|\\?|$)`)]
    registerRoute(new NavigationRoute(finishedElseShell(language), { allowlist, denylist: notScreens }))
  }
  // The home page stands at "/" without a redirect, in the remembered language.
  registerRoute(new NavigationRoute(rememberedHome, { allowlist: [/^\/(\?|$)/] }))
  // A path without a language: the server leads on, and without network the shell's own router does.
  registerRoute(new NavigationRoute(serverElseShell, { denylist: notScreens }))
}

type Context = Parameters<RouteHandlerCallback>[0]

function finishedElseShell(language: Language): RouteHandlerCallback {
  return async (context) => (await finishedPage(context.url, context.event)) ?? shellOf(language)(context)
}

/** The same page stands under its language. */
async function rememberedHome(context: Context): Promise<Response> {
  const language = await rememberedLanguage()
  const url = new URL(`/${language}${context.url.search}`, context.url)
  return (await finishedPage(url, context.event)) ?? shellOf(language)(context)
}

/** Should the browser have thrown the shell out, the server's is taken, even if it is of a newer version. */
function shellOf(language: Language): RouteHandlerCallback {
  return precache.createHandlerBoundToURL(`/${language}/app.html`)
}

async function serverElseShell(context: Context): Promise<Response> {
  try {
    return await fetch(context.request)
  } catch {
    return shellOf(await rememberedLanguage())(context)
  }
}
