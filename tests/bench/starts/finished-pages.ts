import type { BrowserContextOptions } from 'playwright/test'
import { fullSpeed } from '../browser/network.ts'
import { openPhone, type Phone } from '../browser/phone.ts'
import { untilStill } from '../browser/still.ts'
import { wordsOf } from '../browser/words.ts'
import { isPrerendered } from './pages.ts'

/** A page at rest: its words, those of its first screen, and the same page without scripts. */
export type Finished = { words: Set<string>; screen: Set<string>; html: string }

/** If the server does not prerender the page, it is taken from a browser. */
export async function finishPage(portal: string, path: string, device: BrowserContextOptions): Promise<Finished> {
  const url = `${portal}${path}`
  const phone = await openPhone(device)
  try {
    const { text, screen, html } = await look(phone, url)
    const finished = isPrerendered(path) ? withoutScripts(await (await fetch(url)).text()) : html
    // Styles that a script added have the origin in their address.
    return { words: wordsOf(text), screen: wordsOf(screen), html: finished.replaceAll(portal, '') }
  } finally {
    await phone.close()
  }
}

async function look(phone: Phone, url: string): Promise<{ text: string; screen: string; html: string }> {
  const visit = await phone.visit({ network: fullSpeed, isSlow: false })
  await visit.page.goto(url)
  await untilStill(visit)
  return visit.page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const seen: string[] = []
    while (walker.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(walker.currentNode)
      const { top, bottom, height } = range.getBoundingClientRect()
      if (height > 0 && bottom > 0 && top < innerHeight) seen.push(walker.currentNode.textContent ?? '')
    }
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    const needless =
      'script, noscript, link[rel="modulepreload"], link[rel="preload"][as="script"], link[rel="manifest"]'
    for (const each of copy.querySelectorAll(needless)) each.remove()
    return {
      text: window.probe.texts.at(-1)?.text ?? '',
      screen: seen.join(' '),
      html: `<!doctype html>\n${copy.outerHTML}`,
    }
  })
}

function withoutScripts(html: string): string {
  return html
    .replaceAll(/<script\b[^>]*>[^]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*rel="(?:manifest|modulepreload)"[^>]*>/g, '')
}
