import type { BrowserContext, Language, Page } from '#tests/support/browser.ts'
import type { Visitor } from '#tests/support/every-screen.ts'
import { publicPages } from '#tests/support/public-pages.ts'
import { anna, signIn, signUp } from './steps.ts'

/** What a screen may look like: as it is, of a customer who has nothing yet, and in three ways without an answer. */
export type State = 'filled' | 'empty' | 'loading' | 'failed' | 'offline'

/** Comes as this visitor; where nothing is to be shown, as a customer who has nothing. */
export async function comeAs(page: Page, language: Language, visitor: Visitor, state: State): Promise<void> {
  if (visitor === 'guest') return
  if (visitor === 'unfinished') return signIn(page, language, await signUp(page, language, 'screens'))
  const name = visitor === 'blocked' ? 'blocked' : state === 'empty' ? 'new' : 'anna'
  await signIn(page, language, { ...anna, email: `${name}@aist.example` })
}

/** What screens show is asked for here; a session and what a menu counts are there in any state. */
const calls = /\/api\/(?!auth\/|account\/badge)/

/** Brings the state about that the screens of this browser are to be seen in. */
export async function bringAbout(state: State, context: BrowserContext, language: Language): Promise<void> {
  if (state === 'offline') await context.setOffline(true)
  if (state === 'loading') await context.route(calls, () => {})
  if (state === 'failed') {
    await context.route(calls, (route) => route.fulfill({ status: 500, json: { message: 'Server Error' } }))
  }
  if (state !== 'loading' && state !== 'failed') return
  // A public page comes finished, with its answers. Where the server can't make it in time, the shell draws it.
  const finished = publicPages(language)
  await context.route(
    ({ pathname }) => finished.includes(pathname),
    async (route) => {
      const shell = new URL(`/${language}/app.html`, route.request().url())
      await route.fulfill({ response: await route.fetch({ url: shell.href }) })
    },
  )
}
