import type { Language } from '#contracts/wire.ts'
import type { StartFiles } from '#contracts/start-files.ts'
import { impersonationKey, openStorage, tokenKey } from '#session/browser-storage.ts'
import { paths, type Place } from '#paths.ts'
import { askEarly } from './early-answers.ts'
import { findPlace } from './find-place.ts'
import { firstCalls } from './first-calls.ts'

/** What the screen at an address needs, known before any module has loaded. */
export type ScreenStart = {
  sheets: string[]
  scripts: string[]
  /** For a signed-in customer: the token, and the screen's place. null for a guest. */
  customer: { token: string; language: Language; place: Place; id: string } | null
}

export function screenAt(path: string, { files, screens }: StartFiles): ScreenStart {
  const token = openStorage('localStorage').getItem(tokenKey)
  const { language, place, id } = findPlace(decoded(path))
  const isForCustomers = place !== null && /^\/(?:dashboard|auth\/complete)/.test(paths[place])
  const shown = isForCustomers && !token ? 'login' : place
  const needed = (screens[shown ?? ''] ?? []).map((index) => files[index] ?? '')
  return {
    sheets: needed.filter((file) => file.endsWith('.css')),
    scripts: needed.filter((file) => file.endsWith('.js')),
    customer: token && language && place ? { token, language, place, id } : null,
  }
}

/**
 * Adds the style sheets and holds back the first paint until they have loaded. A failed one is removed, so that the screen
 * requests it again.
 */
export function askForSheets({ sheets }: ScreenStart): void {
  const asked = sheets.map((href) => {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    // A sheet added by a script blocks rendering only with this attribute.
    link.setAttribute('blocking', 'render')
    document.head.append(link)
    return new Promise<void>((done) => {
      link.addEventListener('load', () => done())
      link.addEventListener('error', () => {
        link.remove()
        done()
      })
    })
  })
  // Firefox, and Safari before 18.2, do not support `blocking`: hide the page instead.
  if ('blocking' in HTMLLinkElement.prototype) return
  const { style } = document.documentElement
  style.visibility = 'hidden'
  void Promise.all(asked).then(() => (style.visibility = ''))
}

/** Requests all scripts of the screen and its first answers at once. Imports alone would discover the modules wave by wave. */
export function askForRest({ scripts, customer }: ScreenStart, { api, language }: StartFiles): void {
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  const isImpersonated = openStorage('sessionStorage').getItem(impersonationKey) !== null
  if (!customer || !navigator.onLine || isImpersonated) return
  const calls = firstCalls(customer.place, customer.id)
  if (calls.length === 0) return
  const headers = {
    Accept: 'application/json',
    'Accept-Language': language ?? customer.language,
    'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
    Authorization: `Bearer ${customer.token}`,
  }
  for (const call of calls) askEarly(api + call, headers)
}

function decoded(path: string): string {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
