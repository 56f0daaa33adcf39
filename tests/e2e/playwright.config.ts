import { defineConfig } from 'playwright/test'
import { launchOptions } from '#tests/support/chromium.ts'

const cache = new URL('../../node_modules/.cache/tests/', import.meta.url).pathname

/** Screens whose shape matters are seen on a phone and on a desktop; the rest once, on the phone. */
const bothSizes = /(journey|errors|a11y)\.spec\.ts$/

export default defineConfig({
  testDir: '.',
  outputDir: `${cache}e2e`,
  globalSetup: './global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Long enough for a browser that is closed and opened five times on a busy machine; none waits for it.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: `${cache}e2e.json` }]],
  use: { launchOptions, timezoneId: 'Europe/Moscow', trace: 'off', screenshot: 'only-on-failure' },
  projects: [
    { name: 'phone', use: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true } },
    { name: 'desktop', testMatch: bothSizes, use: { viewport: { width: 1280, height: 800 } } },
  ],
})
