import { axeFaults } from '#tests/support/axe.ts'
import { expect, test, type BrowserContext, type Page } from '#tests/support/browser.ts'
import { networkIsGone, refusedWith } from '#tests/support/console.ts'
import { everyScreen, type Screen, type Visitor } from '#tests/support/every-screen.ts'
import { wordsOf } from '#tests/support/words.ts'
import { bringAbout, comeAs, type State } from './state-steps.ts'
import { forgetAnswers, heading, workerIsReady } from './steps.ts'

const { t } = wordsOf('ru')

/** They ask for nothing, or leave out what has no answer: nothing on them says that it waits or has failed. */
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

/** So many pages stand open at a time: a call is tried again for seconds until it counts as failed. */
const together = 3

type Unfilled = Exclude<State, 'filled'>

const waiting = (page: Page) => page.locator('[aria-busy="true"]:not(button)')

/** What shows that a screen is in this state. */
const signs: Record<Unfilled, (page: Page) => ReturnType<Page['locator']>> = {
  empty: heading,
  loading: (page) => waiting(page).locator('output', { hasText: t('ui.loading') }),
  failed: (page) => page.getByRole('alert').filter({ hasText: t('ui.failed.title') }),
  offline: (page) => page.getByRole('heading', { name: t('ui.unreachable.title') }),
}

async function stands(page: Page, { name }: Screen, state: Unfilled): Promise<void> {
  const sign = quiet.has(name) ? heading : signs[state]
  await expect(sign(page).first()).toBeAttached()
  if (state !== 'loading') await expect(waiting(page)).toHaveCount(0)
}

/** Looks at all of them, and resolves with a line for each fault. */
async function faultsOf(context: BrowserContext, screens: Screen[], state: Unfilled): Promise<string[]> {
  const faults: string[] = []
  const left = [...screens]
  const lookAtNext = async (): Promise<void> => {
    const screen = left.shift()
    if (!screen) return
    const page = await context.newPage()
    // Pictures that are being loaded keep the page from being whole.
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

/** Whose screens have the state; what a guest sees is the same whatever customers have. */
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
      // Many screens on a busy machine; none waits for it.
      test.slow()
      // Of the letter's form.
      watch.expect(/unable to fetch the country/)
      // Anna's things of one who has none, and a page that is not there.
      if (state === 'empty' || visitor === 'guest') watch.expect(refusedWith(404))
      if (state === 'failed') watch.expect(refusedWith(500))
      if (state === 'offline') {
        watch.expect(networkIsGone)
        // By axe, which asks once more for a style sheet that did not come: the one of the choice of countries is not kept.
        watch.expect(/Couldn't load preload assets/)
      }
      const screens = await everyScreen(portal.url)
      await comeAs(page, language, visitor, state)
      // What was shown so far is kept when it is left. This is of the same site, and no page of the portal.
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
