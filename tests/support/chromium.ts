import { existsSync } from 'node:fs'

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable']

/** `CHROMIUM_PATH`, a Chromium of the system, or (undefined) the one Playwright brought. */
export function chromiumPath(): string | undefined {
  return process.env.CHROMIUM_PATH || installed.find((path) => existsSync(path))
}

/** How every test of ours starts Chromium: quietly, and without a network of its own. */
export const launchOptions = {
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
}
