import { defineConfig } from 'playwright/test'
import type { Options } from '#tests/support/browser.ts'
import { launchOptions } from '#tests/support/chromium.ts'

const cache = new URL('../../node_modules/.cache/tests/', import.meta.url).pathname

/**
 * What a customer does every day, their account and what a screen reader is told are tried on a phone, in Russian, and on a desktop, in
 * English; the rest once, on the phone. The tags `@phone` and `@desktop` keep a test to one of them; `@phone-first` and `@desktop-first`
 * do so but in a long run; `@long` is tried in a long run alone.
 */
const bothSizes =
  /(journey|errors|a11y|claims|first-visit|guests|keyboard|long-list|manifests|notifications|orders|papers|parcels|payments|people|registration|profile|second-factor|session|settings|sharing|slow-network|transactions)\.spec\.ts$/

/** What is tried on that size alone. */
const only = (size: string) => new RegExp(`@${size}${process.env.TEST_LONG ? '(?!-first)' : '|@long'}`)

const releases = /update\.spec\.ts$/
const phone = { language: 'ru', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

export default defineConfig<Options>({
  testDir: '.',
  outputDir: `${cache}e2e`,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // With a third on two cores nothing is sooner done, and each waits longer for what a test expects in time.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a browser that is closed and opened five times on a busy machine; none waits for it.
  timeout: 240_000,
  // How long something may take is no law: another program may be at work on this machine.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${cache}e2e.json` }]],
  use: {
    // A press that can't be made says which one it was.
    actionTimeout: 60_000,
    launchOptions,
    timezoneId: 'Europe/Moscow',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Drawing what moves takes a sixth of the processor's time. The journey is made as most customers see it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First: they share one site, so one after the other, and at the end the other worker would have nothing to do.
    { name: 'releases', testMatch: releases, grepInvert: only('desktop'), use: phone },
    { name: 'phone', testIgnore: releases, grepInvert: only('desktop'), use: phone },
    {
      name: 'desktop',
      testMatch: bothSizes,
      grepInvert: only('phone'),
      use: { language: 'en', viewport: { width: 1280, height: 800 } },
    },
  ],
})
