import type { BrowserContext } from './browser.ts'

/**
 * A lock lets only one tab fill in a new form. This disables it, as in a browser without locks: what both tabs send must still
 * arrive once.
 */
export async function letBothTabsWrite(context: BrowserContext) {
  await context.addInitScript(() => {
    // An empty page has none.
    if (!('locks' in navigator)) return
    const request = navigator.locks.request.bind(navigator.locks) as (name: string, ...rest: unknown[]) => unknown
    const held = (name: string, rest: unknown[]) =>
      (rest.at(-1) as LockGrantedCallback<unknown>)({ name, mode: 'exclusive' })
    Object.assign(navigator.locks, {
      request: (name: string, ...rest: unknown[]) =>
        name.startsWith('aist:form:') ? held(name, rest) : request(name, ...rest),
    })
  })
}
