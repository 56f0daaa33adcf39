import { pictureKey } from '#offline/cache/last-pictures.ts'
import { impersonationKey, openStorage, personKey, tokenKey } from '#session/browser-storage.ts'
import type { PictureNode } from './nodes.ts'

/** What a screen looked like when it was last seen at rest. */
export type LastPicture = {
  /** Epoch milliseconds by the provider's clock. First, because `last-pictures.ts` reads it from the text. */
  at: number
  /** The build: another one has other styles. */
  version: string
  userId: number
  /** The window's width in pixels: at another one the layout differs. */
  width: number
  title: string
  /** The time of the picture, in words. */
  age: string
  nodes: PictureNode[]
}

/** The id of the element that shows the picture. */
export const pictureId = 'last-picture'

/**
 * The picture of this address, if it is from this build and of the customer who is signed in; otherwise it is deleted and null is
 * returned. Old pictures are shown, too: they state their time, and the device's clock may be wrong.
 */
export function readLastPicture(version: string): LastPicture | null {
  const kept = openStorage('localStorage').getItem(pictureKey(location.pathname))
  if (kept === null || !isWhole(location) || isScrolled()) return null
  try {
    const picture: unknown = JSON.parse(kept)
    if (isPicture(picture) && isFit(picture, version)) return picture
  } catch {
    // Not a picture.
  }
  forgetLastPicture()
  return null
}

/** By hand: a schema's library would delay the first paint. Its nodes are checked one by one as they are drawn (`nodes.ts`). */
function isPicture(value: unknown): value is LastPicture {
  if (typeof value !== 'object' || value === null) return false
  const { at, userId, width, version, title, age, nodes }: Partial<Record<keyof LastPicture, unknown>> = value
  return (
    [at, userId, width].every((each) => typeof each === 'number') &&
    [version, title, age].every((each) => typeof each === 'string') &&
    Array.isArray(nodes)
  )
}

export function forgetLastPicture(): void {
  openStorage('localStorage').removeItem(pictureKey(location.pathname))
}

function isFit({ userId, width, ...picture }: LastPicture, version: string): boolean {
  const storage = openStorage('localStorage')
  const person = JSON.parse(storage.getItem(personKey) ?? 'null') as { id?: unknown; blocked?: unknown } | null
  const isOwn = storage.getItem(tokenKey) !== null && person?.id === userId && !person.blocked
  return (
    isOwn &&
    openStorage('sessionStorage').getItem(impersonationKey) === null &&
    picture.version === version &&
    width === window.innerWidth
  )
}

/** The address has no filter and no fragment. `src=pwa` only says that the installed app was opened (`public/manifest.*`). */
export function isWhole({ search, hash }: Pick<Location, 'search' | 'hash'>): boolean {
  return (search === '' || search === '?src=pwa') && hash === ''
}

/** A reloaded page returns to its scroll position, but the picture shows the top. */
function isScrolled(): boolean {
  const { top = 0, listTop = 0 } = (history.state ?? {}) as { top?: number; listTop?: number }
  return top > 0 || listTop > 0
}
