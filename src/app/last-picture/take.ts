import type { I18n } from '#i18n/i18n-context.ts'
import { pictureKey } from '#offline/cache/last-pictures.ts'
import { appVersion } from '#pwa/version.ts'
import { findPlace } from '../find-place.ts'
import type { Portal } from '../portal.ts'
import { describe } from './nodes.ts'
import { isWhole, type LastPicture } from './picture.ts'

/** The screens that customers usually start with. */
const places = new Set(['dashboard', 'parcels', 'parcel'])

/** How much of a screen is kept, in window heights, for a customer who scrolls at once. */
const depth = 2.5

/** Milliseconds without a change after which a screen is at rest. */
const rest = 1_000

type Settings = { root: HTMLElement; portal: Portal; words: (path: string) => I18n | null }

/** Keeps a picture of the screen whenever it comes to rest, and when the page is left. */
export function takeLastPictures({ root, portal, words }: Settings): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const later = () => {
    clearTimeout(timer)
    timer = setTimeout(take, rest)
  }

  function take() {
    clearTimeout(timer)
    timer = undefined
    const { person, blocked, impersonation } = portal.session.getState()
    const runtime = portal.runtime.current()
    const i18n = words(location.pathname)
    const { place } = findPlace(location.pathname)
    if (!person || !runtime || !i18n || blocked || impersonation || !place || !places.has(place)) return
    if (!isAtRest(root)) return
    const picture: LastPicture = {
      at: runtime.clock.now(),
      version: appVersion,
      userId: person.id,
      width: window.innerWidth,
      title: document.title,
      age: i18n.t('ui.as_of', { time: i18n.f.dateTimeOf(new Date().toISOString()) }),
      nodes: [...root.children].flatMap((child) => describe(child, window.innerHeight * depth) ?? []),
    }
    runtime.pictures.keep(pictureKey(location.pathname), JSON.stringify(picture))
  }

  new MutationObserver(later).observe(root, { childList: true, subtree: true, characterData: true, attributes: true })
  document.addEventListener('visibilitychange', () => document.hidden && timer !== undefined && take())
}

/** The screen shows its own top, complete and fresh from the provider, with nothing in front of it. */
function isAtRest(root: HTMLElement): boolean {
  const pane = root.querySelector('[data-keeps-place]')
  return (
    window.scrollY === 0 &&
    (pane?.scrollTop ?? 0) === 0 &&
    isWhole(location) &&
    root.querySelector('main h1') !== null &&
    document.querySelector('dialog[open], [popover]:popover-open') === null &&
    root.querySelector('main [aria-busy="true"], main [role="alert"], [data-old]') === null
  )
}
