/// <reference types="vite/types/importMeta.d.ts" />
import { keepOpenPages } from './prerendered-pages.ts'
import { isLanguage, rememberLanguage } from './language.ts'
import type { PageMessage, VersionReply } from './messages.ts'
import { repairPrecache } from './precache.ts'

declare const self: ServiceWorkerGlobalScope

/** Handles messages of pages. No origin check is needed: only pages of the worker's own scope reach it. */
export function answerMessages(): void {
  self.addEventListener('message', (event) => {
    const message = event.data as PageMessage | null
    const reply = (answer: VersionReply) => event.ports[0]?.postMessage(answer)
    switch (message?.type) {
      case 'SKIP_WAITING':
        event.waitUntil(self.skipWaiting())
        return
      case 'GET_VERSION':
        reply({ version: String(import.meta.env.APP_VERSION) })
        return
      case 'CHECK_PRECACHE':
        event.waitUntil(repairPrecache().then(keepOpenPages))
        return
      case 'LANGUAGE':
        if (isLanguage(message.language)) event.waitUntil(rememberLanguage(message.language))
        return
      default:
    }
  })
}
