import type { SyntheticEvent } from 'react'
import { useInView } from './use-in-view.ts'

type Props = {
  src: string
  /** Pixels. */
  width: number
  height: number
  /** Visible at once, so it is fetched with the page. */
  isFirst?: boolean
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/**
 * A decorative picture in a list. Until the visitor scrolls, only visible ones are fetched: `loading="lazy"` alone fetches up to
 * three screens further down, which is the whole list. After that, and in print, it is up to the browser, as it is without
 * scripts. If the page's script fails to load, the start script (`src/app/start-script.ts`) sets the `src` named in `data-late`.
 */
export function LazyPicture({ src, isFirst = false, ...size }: Props) {
  const { place, isSeen } = useInView<HTMLImageElement>({ orSoon: true })
  if (isFirst) return <img {...size} src={src} alt="" onError={leaveEmpty} />
  // `loading` comes first, because Safari and older Firefox start fetching at `src`
  // (https://bugzilla.mozilla.org/show_bug.cgi?id=1647077).
  const picture = <img {...size} loading="lazy" src={src} alt="" onError={leaveEmpty} />
  if (isSeen) return picture
  return (
    <>
      <img {...size} src={blank} alt="" data-late={src} ref={place} />
      <noscript>{picture}</noscript>
    </>
  )
}

/** Hides a picture that fails to load, for example offline, because the browser would draw a broken image. */
function leaveEmpty({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.visibility = 'hidden'
}
