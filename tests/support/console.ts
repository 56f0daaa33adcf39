import type { BrowserContext, ConsoleMessage } from 'playwright/test'

/** Records every console line, uncaught error, and security policy violation. */
export type ConsoleWatch = {
  attach: (context: BrowserContext) => void
  /** Lines like this are expected; say why at the call. */
  expect: (pattern: RegExp) => void
  /** The test is over and its portal is about to stop: failures of later requests do not count. */
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

/** Chromium's note when the page defers the install prompt. */
const held = /Banner not shown: beforeinstallpromptevent\.preventDefault\(\) called/

/** Chromium's messages when a request finds no network or server. */
export const networkIsGone = /Failed to load resource: net::ERR_|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)/

/** Chromium's message for a refusal with this status. */
export function refusedWith(status: number): RegExp {
  return new RegExp(`Failed to load resource: the server responded with a status of ${status}`)
}
