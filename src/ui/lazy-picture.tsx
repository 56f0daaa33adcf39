import type { SyntheticEvent } from 'react'
import { useInView } from './use-in-view.ts'

type Props = {
  src: string
  /** Pixels. */
  width: number
  height: number
  /** It is seen at once: fetched with the page. */
  isFirst?: boolean
}

const blank = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA='

/**
 * A picture of a list, which says nothing that its words do not. Until the visitor scrolls, only those in sight are fetched:
 * `loading="lazy"` takes what lies up to three screens further down, which is all of a list. From then on, on paper and without a
 * script it is the browser's own way; where the page's script does not come, the start script (`src/app/start-script.ts`) puts in
 * what `data-late` names.
 */
export function LazyPicture({ src, isFirst = false, ...size }: Props) {
  const { place, isSeen } = useInView<HTMLImageElement>({ orSoon: true })
  if (isFirst) return <img {...size} src={src} alt="" onError={leaveEmpty} />
  // `loading` first: Safari and older Firefox begin to fetch at `src` (https://bugzilla.mozilla.org/show_bug.cgi?id=1647077).
  const picture = <img {...size} loading="lazy" src={src} alt="" onError={leaveEmpty} />
  if (isSeen) return picture
  return (
    <>
      <img {...size} src={blank} alt="" data-late={src} ref={place} />
      <noscript>{picture}</noscript>
    </>
  )
}

/** One that does not come, as without a network, leaves its place empty: the browser would draw a broken picture there. */
function leaveEmpty({ currentTarget }: SyntheticEvent<HTMLElement>) {
  currentTarget.style.visibility = 'hidden'
}
