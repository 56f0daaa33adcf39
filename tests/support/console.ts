import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/** Hears every line of the console, every uncaught error and every refusal of the security policy. */
export type ConsoleWatch = {
  attach: (context: BrowserContext) => void
  /** Lines like this one are the point of the test; say why where you call it. */
  expect: (pattern: RegExp) => void
  /** The test is over and its portal is about to go: what a page still asks of it is not the portal's fault. */
  end: () => void
  unexpected: () => string[]
}

export function createConsoleWatch(): ConsoleWatch {
  const lines: string[] = []
  const named: RegExp[] = []
  let isOver = false
  const hear = (line: string) => {
    if (!isOver) lines.push(line)
  }
  const note = (message: ConsoleMessage) => {
    if (!held.test(message.text())) hear(`${message.type()}: ${message.text()} (${message.location().url})`)
  }
  return {
    attach(context) {
      context.on('console', note)
      context.on('weberror', (problem) => hear(`uncaught: ${problem.error().stack ?? problem.error().message}`))
      context.on('serviceworker', (worker) => worker.on('console', note))
    },
    expect: (pattern) => named.push(pattern),
    end: () => {
      isOver = true
    },
    unexpected: () => lines.filter((line) => !named.some((pattern) => pattern.test(line))),
  }
}

/** What Chromium notes, as information, where the page waits with the question whether to install it. */
const held = /Banner not shown: beforeinstallpromptevent\.preventDefault\(\) called/

/** What Chromium writes when a request finds no network or no server. */
export const networkIsGone = /Failed to load resource: net::ERR_|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/

/** What Chromium writes for a refusal with this status. */
export function refusedWith(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`)
}
