import type { BrowserContext, Language, Page } from '#tests/support/browser.ts'
import type { Visitor } from '#tests/support/every-screen.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { anna, signIn, signUp } from './steps.ts'

/** The states of a screen: with data, for a customer without any, and three without an answer. */
export type State = 'filled' | 'empty' | 'loading' | 'failed' | 'offline'

/** Signs in as this visitor; for the empty state, as a customer without data. */
export async function comeAs(page: Page, language: Language, visitor: Visitor, state: State): Promise<void> {
  if (visitor === 'guest') return
  if (visitor === 'unfinished') return signIn(page, language, await signUp(page, language, 'screens'))
  const name = visitor === 'blocked' ? 'blocked' : state === 'empty' ? 'new' : 'anna'
  await signIn(page, language, { ...anna, email: `${name}@aist.example` })
}

/** The calls for screens' content; the session and menu counts work in every state. */
const calls = /\/api\/(?!auth\/|account\/badge)/

/** Puts this browser's screens into the state. */
export async function bringAbout(state: State, context: BrowserContext, language: Language): Promise<void> {
  if (state === 'offline') await context.setOffline(true)
  if (state === 'loading') await context.route(calls, () => {})
  if (state === 'failed') {
    await context.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }))
  }
  if (state !== 'loading' && state !== 'failed') return
  // A prerendered page contains its answers, so it is replaced by a shell, as when the server is too slow.
  const finished = publicPages(language)
  await context.route(
    ({ pathname }) => finished.includes(pathname),
    async (route) => {
      const shell = new URL(`/${language}/app.html`, route.request().url())
      await route.fulfill({ response: await route.fetch({ url: shell.href }) })
    },
  )
}
