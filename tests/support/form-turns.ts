import type { BrowserContext } from './browser.ts'

/**
 * One new form is filled in in one tab at a time, by a lock. Here the lock holds nobody up, as in a browser that has none: what both tabs
 * send must still arrive once.
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
