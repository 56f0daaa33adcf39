import { useState, type ReactNode } from 'react'
import { useInView } from './use-in-view.ts'

type Props = {
  src: string
  /** Pixels. */
  width: number
  height: number
  /** Visible at once, so it is fetched with the page. */
  isFirst?: boolean
  /** Takes its place if it does not load, for example offline. */
  otherwise: ReactNode
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/**
 * A decorative picture in a list. Until the visitor scrolls, only visible ones are fetched: `loading="lazy"` alone fetches up to
 * three screens further down, which is the whole list. After that, and in print, it is up to the browser, as it is without
 * scripts. If the page's script fails to load, the start script (`src/app/start-script.ts`) sets the `src` named in `data-late`.
 */
export function LazyPicture({ src, isFirst = false, otherwise, ...size }: Props) {
  const { place, isSeen } = useInView<HTMLImageElement>({ orSoon: true })
  const [lost, setLost] = useState<string | null>(null)
  const lose = () => setLost(src)
  if (lost === src) return otherwise
  if (isFirst) {
    // A prerendered picture may fail before its error is listened to.
    const check = (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) lose()
    }
    return <img {...size} src={src} alt="" onError={lose} ref={check} />
  }
  // `loading` comes first, because Safari and older Firefox start fetching at `src`
  // (https://bugzilla.mozilla.org/show_bug.cgi?id=1647077).
  const picture = <img {...size} loading="lazy" src={src} alt="" onError={lose} />
  if (isSeen) return picture
  return (
    <>
      <img {...size} src={blank} alt="" data-late={src} ref={place} />
      <noscript>{picture}</noscript>
    </>
  )
}
