import { defineConfig } from 'playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'

const cache = new URL('../../node_modules/.cache/tests/', import.meta.url).pathname

/** What a customer does every day and what a screen reader is told is tried on a phone and on a desktop, long forms on a desktop; the rest once, on the phone. */
const bothSizes = /(journey|errors|a11y)\.spec\.ts$/
const longForms = /(registration|profile)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: `${cache}e2e`,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  // They wait for the network and for clocks half of the time: two cores have work for three.
  workers: 3,
  retries: 0,
  forbidOnly: true,
  // Long enough for a browser that is closed and opened five times on a busy machine; none waits for it.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${cache}e2e.json` }]],
  use: { launchOptions, timezoneId: 'Europe/Moscow', trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    {
      name: 'phone',
      testIgnore: longForms,
      use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
    },
    { name: 'desktop', testMatch: [bothSizes, longForms], use: { viewport: { width: 1280, height: 800 } } },
  ],
})
