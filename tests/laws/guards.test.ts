import { existsSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { namespaces } from '#i18n/namespaces.ts'
import { href } from '#paths.ts'
import { exceeding } from '#tests/support/guards.ts'
import { cameTooEarly, screens, weighPhone, weighScreens, type Weight } from '#tests/support/screens.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { filesIn, root } from './sources.ts'

const dist = `${root}/dist`
const isBuilt = existsSync(`${dist}/page-manifest.json`)

test('there is a build to weigh', () => {
  expect(isBuilt, 'The guards weigh a build: run `npm run build` first').toBe(true)
})

describe.runIf(isBuilt)('the built page keeps the guards of tests/support/guards.ts', () => {
  const build = isBuilt ? openBuild(dist) : null
  const weights = isBuilt ? weighScreens(dist) : []
  const signIn = weights.find(({ screen }) => screen === 'login')
  const each = (some: Weight[], measure: (weight: Weight) => number) =>
    Object.fromEntries(some.map((weight) => [weight.screen, measure(weight)]))

  // Node never retries a failed import: one that a deployment disturbs would fail until the server restarts.
  test('what draws pages on the server is one file', () => {
    expect(readdirSync(`${dist}/renderer`)).toHaveLength(1)
  })

  test('every screen is weighed', () => {
    const known = new Set(weights.map((weight) => weight.module))
    const files = filesIn('src/features').filter((path) => path.endsWith('-screen.tsx'))
    const missing = files.filter((path) => !known.has(path))
    expect(missing, 'give these screens a row in src/app/routes.tsx').toEqual([])
  })

  test('scripts of a public page', () => {
    const open = weights.filter(({ isPublic }) => isPublic)
    expect(open.length).toBeGreaterThan(5)
    expect(
      exceeding(
        'publicPage',
        each(open, ({ scripts }) => scripts),
      ),
    ).toEqual([])
  })

  // `tests/e2e/first-visit.spec.ts` weighs pages with an id in their address as they are sent.
  test.each(languages)('scripts that a prerendered page asks for until it can be used: %s', (language) => {
    const places = ['home', 'articles', 'recommended-shops', 'order-calculation', 'contact-us'] as const
    const sent = places.map((place) => {
      const ahead = build?.ahead(build.read(`${href(language, place).slice(1)}/index.html`)) ?? []
      expect(ahead.length).toBeGreaterThan(2)
      return [place, build?.weigh(ahead) ?? 0]
    })
    expect(exceeding('publicPage', Object.fromEntries(sent))).toEqual([])
  })

  test('the HTML of home', () => {
    const sizes = languages.map((language) => [language, build?.weigh([`${language}/index.html`]) ?? 0])
    expect(exceeding('homeHtml', Object.fromEntries(sizes))).toEqual([])
  })

  test('scripts of signing in and of the first signed-in screen', () => {
    const first = weights.filter(({ screen }) => screen === 'login' || screen === 'dashboard')
    expect(
      exceeding(
        'firstScreen',
        each(first, ({ scripts }) => scripts),
      ),
    ).toEqual([])
  })

  test('scripts that a further screen adds, and those that its form adds', () => {
    const further = weights.filter(({ isForCustomers }) => isForCustomers)
    expect(
      exceeding(
        'furtherScreen',
        each(further, (weight) => weight.further - weight.form),
      ),
    ).toEqual([])
    expect(
      exceeding(
        'form',
        each(further, ({ form }) => form),
      ),
    ).toEqual([])
    const auth = weights.filter(({ module }) => module.startsWith('src/features/auth/'))
    expect(
      exceeding(
        'furtherScreen',
        each(auth, ({ scripts }) => scripts - (signIn?.scripts ?? 0)),
      ),
    ).toEqual([])
  })

  test('files of the screens that are opened first', () => {
    const opened = weights.filter(({ screen }) => ['dashboard', 'parcels', 'parcel'].includes(screen))
    expect(opened).toHaveLength(3)
    expect(
      exceeding(
        'files',
        each(opened, ({ files }) => files + 1),
      ),
    ).toEqual([])
  })

  test('a page without an account loads nothing of a customer’s', () => {
    const forGuests = weights.filter(({ isPublic, screen }) => isPublic || screen === 'login' || screen === 'register')
    const ofCustomers = new Set(['customer', 'customer-forms', 'shared'])
    const tooMuch = forGuests
      .filter(({ chunks }) => chunks.some((name) => ofCustomers.has(name)))
      .map(({ screen }) => screen)
    expect(tooMuch, 'name their folders in server/build/chunks.ts').toEqual([])
  })

  test('no two chunks import each other', () => {
    const inCycle = (build?.files() ?? []).filter((file) => build?.importsOf(file).includes(file))
    expect(inCycle, 'a rule of server/build/chunks.ts tears modules apart that need each other').toEqual([])
  })

  test('the countries of a phone field, which come with no screen, like flags and the drawing of codes', () => {
    expect(exceeding('phone', { 'phone field': weighPhone(dist) })).toEqual([])
    expect(cameTooEarly(dist)).toEqual([])
  })

  test('schemas are told not to compile themselves, which the security policy forbids', () => {
    const scripts = build?.scripts(['src/contracts/wire.ts']) ?? []
    expect(scripts.map((file) => build?.read(file)).join('\n')).toMatch(/jitless:\s*(!0|true)/)
  })

  test('styles of every screen', () => {
    expect(
      exceeding(
        'styles',
        each(weights, ({ styles }) => styles),
      ),
    ).toEqual([])
  })

  test('dictionaries', () => {
    const names = languages.flatMap((language) => Object.keys(namespaces).map((name) => `${language}-${name}`))
    const sizes = names.map((name) => {
      const files = build?.scripts([`virtual:words/${name}`]) ?? []
      expect(files).toHaveLength(1)
      return [name, build?.weigh(files) ?? 0]
    })
    expect(exceeding('dictionary', Object.fromEntries(sizes))).toEqual([])
  })

  test('everything that the worker precaches, which is all that any screen needs', () => {
    const kept = build?.kept() ?? []
    expect(kept.length).toBeGreaterThan(20)
    expect(exceeding('precache', { precache: build?.weigh(kept) ?? 0 })).toEqual([])
    const needed = Object.values(screens).flatMap((modules) => [
      ...(build?.scripts(modules) ?? []),
      ...(build?.styles(modules) ?? []),
    ])
    expect(needed.filter((file) => !kept.includes(file))).toEqual([])
  })

  test.each(languages)('no font or script of a screen stands in front of the first paint: %s', (language) => {
    const shell = build?.read(`${language}/app.html`) ?? ''
    expect(shell).toContain(`<html lang="${language}">`)
    expect(shell).not.toMatch(/rel="preload"|\.woff2/)
    const scripts = [...shell.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts).toEqual(['<script type="application/json" id="start-files">', '<script>'])
  })
})
