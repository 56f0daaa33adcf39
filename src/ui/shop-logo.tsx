import { classes } from './classes.ts'
import { LazyPicture } from './lazy-picture.tsx'
import styles from './shop-logo.module.css'

type Props = {
  name: string
  /** The size in pixels. Without alternative text, because the name stands beside it. */
  logo: { url: string; width: number; height: number }
  small?: boolean
  /** Visible at once, so it is fetched with the page. */
  isFirst?: boolean
}

/** A shop's logo; if it does not load, the shop's initial. */
export function ShopLogo({ name, logo: { url, width, height }, small, isFirst = false }: Props) {
  return (
    <span className={classes(styles.logo, small && styles.small)} aria-hidden="true">
      <LazyPicture
        src={url}
        width={width}
        height={height}
        isFirst={isFirst}
        otherwise={<span className={styles.initial}>{String.fromCodePoint(name.codePointAt(0) ?? 0x20)}</span>}
      />
    </span>
  )
}
