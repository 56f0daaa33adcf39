import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright/test'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']
const browser = process.env.CHROMIUM_PATH || browsers.find((path) => existsSync(path))
const shell = ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))

/** Quiet, and without background network use. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A test's page lives for seconds, so optimising its scripts, an eighth of a load's work, is not worthwhile. */
const briefly = '--js-flags=--no-maglev --no-turbofan'

/**
 * How all tests start Chromium: `CHROMIUM_PATH`, Debian's headless shell, a system browser, or (undefined) Playwright's shell.
 * The shell draws no windows, which saves a fifth of a run's work.
 */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || shell || browser,
  args: [...args, briefly],
}

/** A full browser, because the shell lacks installing. */
export const wholeBrowser: LaunchOptions = browser ? { executablePath: browser, args } : { channel: 'chromium', args }
