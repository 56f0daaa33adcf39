import { defineConfig } from 'playwright/test'
import type { Options } from '#tests/support/browser.ts'
import { launchOptions } from '#tests/support/chromium.ts'

const cache = new URL('../../node_modules/.cache/tests/', import.meta.url).pathname

/**
 * Everyday tasks, the account, and what screen readers announce are tested on a phone in Russian and on a desktop in English; the
 * rest once, on the phone. `@phone` and `@desktop` restrict a test to one of them; `@phone-first` and `@desktop-first` do so
 * except in a long run; `@long` runs only in a long run.
 */
const bothSizes =
  /(journey|errors|a11y|claims|first-visit|guests|keyboard|long-list|manifests|notifications|orders|papers|parcels|payments|people|registration|profile|second-factor|session|settings|sharing|slow-network|transactions)\.spec\.ts$/

/** Excludes the tests restricted to this size. */
const only = (size: string) => new RegExp(`@${size}${process.env.TEST_LONG ? '(?!-first)' : '|@long'}`)

const releases = /update\.spec\.ts$/
const phone = { language: 'ru', viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } as const

export default defineConfig<Options>({
  testDir: '.',
  outputDir: `${cache}e2e`,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // On two cores a third worker saves no time, and makes each test slower.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough to close and open a browser five times on a busy machine.
  timeout: 240_000,
  // Durations are not asserted, because other programs may be running.
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: `${cache}e2e.json` }]],
  use: {
    // Makes a failing press report which one it was.
    actionTimeout: 60_000,
    launchOptions,
    timezoneId: 'Europe/Moscow',
    trace: 'off',
    screenshot: 'only-on-failure',
    // Rendering animations takes a sixth of the processor time. The journey test runs with them, as most customers see it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    // First, because these tests share one site and run in sequence: at the end, the other worker would idle.
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
