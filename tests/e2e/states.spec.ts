import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { everyScreen, type Screen, type Visitor } from '#tests/support/every-screen.ts'
import { wordsOf } from '#tests/support/words.ts'
import { bringAbout, comeAs, type State } from './state-steps.ts'
import { forgetAnswers, heading, workerIsReady } from './steps.ts'

const { t } = wordsOf('ru')

/** Screens without a loading or failed state: they make no calls, or omit what has no answer. */
const quiet = new Set([
  'home',
  'contact-us',
  'login',
  'register',
  'forgot-password',
  'reset-password',
  'verify',
  'impersonate',
  'not-found',
  'contact-us-inside',
  'personal-data',
  'change-password',
  'shared',
  'blocked',
])

/** Pages open at a time, because a call is retried for seconds before it counts as failed. */
const together = 3

type Unfilled = Exclude<State, 'filled'>

const waiting = (page: Page) => page.locator('[aria-busy="true"]:not(button)')

/** What shows that a screen is in this state. */
const signs: Record<Unfilled, (page: Page) => ReturnType<Page['locator']>> = {
  empty: heading,
  loading: (page) => waiting(page).locator('output', { hasText: t('ui.loading') }),
  failed: (page) => page.getByRole('alert').filter({ hasText: t('ui.failed.title') }),
  // Settings and the passport say it in the sections that need an answer.
  offline: (page) =>
    page
      .getByRole('heading', { name: t('ui.unreachable.title') })
      .or(page.getByText(t('settings.closed.later')))
      .or(page.getByText(t('account.document_not_kept.title'))),
}

async function stands(page: Page, { name }: Screen, state: Unfilled): Promise<void> {
  const sign = quiet.has(name) ? heading : signs[state]
  await expect(sign(page).first()).toBeAttached()
  if (state !== 'loading') await expect(waiting(page)).toHaveCount(0)
}

/** Checks all screens, and resolves with a line for each fault. */
async function faultsOf(context: BrowserContext, screens: Screen[], state: Unfilled): Promise<string[]> {
  const faults: string[] = []
  const left = [...screens]
  const lookAtNext = async (): Promise<void> => {
    const screen = left.shift()
    if (!screen) return
    const page = await context.newPage()
    // The page's load event waits for pictures that never come.
    await page.goto(screen.path('ru'), { waitUntil: 'domcontentloaded' })
    const missing = await stands(page, screen, state).then(
      () => [],
      () => ['does not come to stand so'],
    )
    for (const fault of [...missing, ...(await axeFaults(page))]) faults.push(`${screen.name}, ${state}: ${fault}`)
    await page.close()
    await lookAtNext()
  }
  await Promise.all(Array.from({ length: together }, lookAtNext))
  return faults
}

/** The visitors whose screens have the state; a guest's screens do not depend on customers' data. */
const visitors: Record<Unfilled, Visitor[]> = {
  empty: ['customer'],
  loading: ['guest', 'customer', 'unfinished', 'blocked'],
  failed: ['guest', 'customer', 'unfinished', 'blocked'],
  offline: ['guest', 'customer', 'unfinished', 'blocked'],
}

const named: Record<Visitor, string> = {
  guest: 'a guest',
  customer: 'a customer',
  unfinished: 'a customer who has said nothing of themselves yet',
  blocked: 'a blocked customer',
}

const told: Record<Unfilled, string> = {
  empty: 'where there is nothing yet',
  loading: 'while answers are on their way',
  failed: 'where the provider fails',
  offline: 'without a network and with nothing kept',
}

function tryState(state: Unfilled) {
  for (const visitor of visitors[state])
    test(`${told[state]} axe finds no fault on any screen of ${named[visitor]} @phone @long`, async ({
      page,
      context,
      watch,
      portal,
      language,
    }) => {
      // Many screens take long on a busy machine.
      test.slow()
      // From the contact form.
      watch.expect(/unable to fetch the country/)
      // Anna's records as a customer who has none, and a page that does not exist.
      if (state === 'empty' || visitor === 'guest') watch.expect(refusedWith(404))
      if (state === 'failed') watch.expect(refusedWith(500))
      if (state === 'offline') {
        watch.expect(networkIsGone)
        // From axe, which requests a failed style sheet again: the country dialog's is not cached.
        watch.expect(/Couldn't load preload assets/)
      }
      const screens = await everyScreen(portal.url)
      await comeAs(page, language, visitor, state)
      // Pages store their data when they are left, so the storage is cleared from a page outside of the portal, on the same
      // origin.
      await page.goto(`/manifest.${language}.webmanifest`)
      await page.evaluate(forgetAnswers)
      if (state === 'offline') await workerIsReady(page)
      await bringAbout(state, context, language)
      const theirs = screens.filter((screen) => screen.visitor === visitor)
      expect(await faultsOf(context, theirs, state)).toEqual([])
    })
}

test.describe('without a worker', () => {
  test.use({ withWorker: false })
  for (const state of ['empty', 'loading', 'failed'] as const) tryState(state)
})

test.describe('with a worker', () => tryState('offline'))
