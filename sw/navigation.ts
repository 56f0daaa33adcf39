import type { RouteHandlerCallback } from 'workbox-core'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { prerenderedPage } from './prerendered-pages.ts'
import { languages, rememberedLanguage, type Language } from './language.ts'
import { notScreens } from './not-screens.ts'
import { precache } from './precache.ts'

/**
 * Answers navigations: with a prerendered page, or with the neutral shell of its language, in which the address determines the
 * screen.
 */
export function answerNavigations(): void {
  for (const language of languages) {
    const allowlist = [new RegExp(`^/${language}(/|\\?|$)`)]
    registerRoute(new NavigationRoute(prerenderedElseShell(language), { allowlist, denylist: notScreens }))
  }
  // "/" shows the home page in the remembered language, without a redirect.
  registerRoute(new NavigationRoute(rememberedHome, { allowlist: [/^\/(\?|$)/] }))
  // For a path without a language, the server redirects; offline, the shell's router does.
  registerRoute(new NavigationRoute(serverElseShell, { denylist: notScreens }))
}

type Context = Parameters<RouteHandlerCallback>[0]

function prerenderedElseShell(language: Language): RouteHandlerCallback {
  return async (context) => (await prerenderedPage(context.url, context.event)) ?? shellOf(language)(context)
}

/** The home page is kept under its language. */
async function rememberedHome(context: Context): Promise<Response> {
  const language = await rememberedLanguage()
  const url = new URL(`/${language}${context.url.search}`, context.url)
  return (await prerenderedPage(url, context.event)) ?? shellOf(language)(context)
}

/** If the browser has evicted the shell, the server's is used, even if its version is newer. */
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
