import { existsSync } from 'node:fs'
import type { LaunchOptions } from 'playwright/test'

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']
const browser = process.env.CHROMIUM_PATH || browsers.find((path) => existsSync(path))
const shell = ['/usr/bin/chromium-headless-shell'].find((path) => existsSync(path))

/** Quietly, and without a network of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A page of a test lives for seconds: compiling its scripts once more, for speed, is an eighth of the work of a load. */
const briefly = '--js-flags=--no-maglev --no-turbofan'

/**
 * How every test of ours starts Chromium: `CHROMIUM_PATH`, Debian's headless shell, a browser of the system, or (undefined) the
 * shell that Playwright brought. The shell draws no windows of its own, which is a fifth of the work of a run.
 */
export const launchOptions: LaunchOptions = {
  executablePath: process.env.CHROMIUM_PATH || shell || browser,
  args: [...args, briefly],
}

/** A browser with all that belongs to one: the shell knows nothing of installing. */
export const wholeBrowser: LaunchOptions = browser ? { executablePath: browser, args } : { channel: 'chromium', args }
