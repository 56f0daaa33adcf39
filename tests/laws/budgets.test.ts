import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { languages } from '#contracts/languages.ts'
import { areas } from '#i18n/areas.ts'
import { href } from '#paths.ts'
import { budgets } from '#tests/support/budgets.ts'
import {
  cameTooEarly,
  screens as places,
  weighLater,
  weighPhone,
  weighScreens,
  type Weight,
} from '#tests/support/screens.ts'
import { openBuild } from '#tests/support/sizes.ts'
import { filesIn, root } from './sources.ts'

const dictionaries = languages.flatMap((language) => Object.keys(areas).map((area) => `${language}-${area}`))
const dist = `${root}/dist`
const isBuilt = existsSync(`${dist}/page-manifest.json`)

test('there is a build to weigh', () => {
  expect(isBuilt, 'run npm run build first').toBe(true)
})

describe.runIf(isBuilt)('the built page', () => {
  const build = isBuilt ? openBuild(dist) : null
  const weights = isBuilt ? weighScreens(dist) : []
  const weightOf = (name: string): Weight => {
    const weight = weights.find((each) => each.screen === name)
    if (!weight) throw new Error(`${name} has no weight`)
    return weight
  }

  test('every screen is weighed', () => {
    const known = new Set(weights.map((weight) => weight.module))
    const screens = filesIn('src/features').filter((path) => path.endsWith('-screen.tsx'))
    expect(screens.filter((path) => !known.has(path))).toEqual([])
  })

  test('a public page is small', () => {
    const open = weights.filter((each) => each.isPublic)
    const heavy = open.filter(({ scripts }) => scripts > budgets.publicPage)
    expect(heavy.map(({ screen, scripts }) => `${screen}: ${scripts} bytes`)).toEqual([])
    expect(open.length).toBeGreaterThan(5)
    for (const screen of ['register', 'forgot-password', 'reset-password', 'verify']) {
      const further = weightOf(screen).scripts - weightOf('login').scripts
      expect(further, `${screen} adds to the sign-in`).toBeLessThanOrEqual(budgets.furtherScreen)
    }
  })

  // Those with a name of their own in their address are weighed as they are sent: `tests/e2e/first-visit.spec.ts`.
  test.each(languages)('what a finished page asks for until it can be used: %s', (language) => {
    const used = ['home', 'articles', 'recommended-shops', 'order-calculation', 'contact-us'] as const
    for (const place of used) {
      const path = href(language, place)
      const ahead = build?.ahead(build.read(`${path.slice(1)}/index.html`)) ?? []
      expect(ahead.length, `${place}: scripts`).toBeGreaterThan(2)
      expect(build?.weigh(ahead), `${place}: bytes`).toBeLessThanOrEqual(budgets.publicPage)
    }
  })

  test('what the calculator fetches when somebody begins with it, as any further screen', () => {
    const of = (module: string) => build?.scripts([`src/features/calculation/${module}`]) ?? []
    const page = build?.scripts(places['order-calculation'] ?? []) ?? []
    const further = of('prices.tsx').filter((file) => !page.includes(file))
    expect(further.length).toBeGreaterThan(0)
    expect(build?.weigh(further)).toBeLessThanOrEqual(budgets.furtherScreen)
  })

  test("a customer's first screen, and each further one", () => {
    expect(weightOf('dashboard').scripts).toBeLessThanOrEqual(budgets.firstScreen)
    for (const weight of weights.filter((each) => each.isForCustomers)) {
      expect(weight.further - weight.form, `${weight.screen} adds`).toBeLessThanOrEqual(budgets.furtherScreen)
      expect(weight.form, `the form chunk of ${weight.screen}`).toBeLessThanOrEqual(budgets.form)
    }
  })

  test('what comes when the page is at rest', () => {
    expect(weighLater(dist)).toBeLessThanOrEqual(budgets.later)
  })

  test('the countries of a phone field, which come with no screen, like flags and the calendar', () => {
    expect(weighPhone(dist)).toBeLessThanOrEqual(budgets.phone)
    expect(cameTooEarly(dist)).toEqual([])
  })

  test('schemas are told not to compile themselves, which the security policy forbids', () => {
    const scripts = build?.scripts(['src/contracts/wire.ts']) ?? []
    expect(scripts.map((file) => build?.read(file)).join('\n')).toMatch(/jitless:\s*(!0|true)/)
  })

  test('the styles of every screen', () => {
    const heavy = weights.filter((weight) => weight.styles > budgets.styles)
    expect(heavy.map(({ screen, styles }) => `${screen}: ${styles} bytes`)).toEqual([])
  })

  test.each(dictionaries)('the dictionary: %s', (name) => {
    const files = build?.scripts([`virtual:words/${name}`]) ?? []
    expect(files).toHaveLength(1)
    expect(build?.weigh(files)).toBeLessThanOrEqual(budgets.dictionary)
  })

  test('all that the worker keeps', () => {
    const kept = build?.kept() ?? []
    expect(kept.length).toBeGreaterThan(20)
    expect(build?.weigh(kept)).toBeLessThanOrEqual(budgets.kept)
    const needed = Object.values(places).flatMap((modules) => [
      ...(build?.scripts(modules) ?? []),
      ...(build?.styles(modules) ?? []),
    ])
    expect(needed.filter((file) => !kept.includes(file))).toEqual([])
  })

  test.each(['ru', 'en'])('no font or script of a screen stands in front of the first paint: %s', (language) => {
    const shell = build?.read(`${language}/app.html`) ?? ''
    expect(shell).toContain(`<html lang="${language}">`)
    expect(shell).not.toMatch(/rel="preload"|\.woff2/)
    const scripts = [...shell.matchAll(/<script[^>]*>/g)].map(([tag]) => tag)
    expect(scripts.filter((tag) => !/type="module"/.test(tag))).toEqual(['<script src="/boot.js">'])
  })
})
