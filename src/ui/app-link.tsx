import type { ComponentProps, ReactNode } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { href, type Place, type PlaceParams } from '#paths.ts'
import { buttonClass, type ButtonLook, type ButtonSize } from './button.tsx'
import { classes } from './classes.ts'
import styles from './app-link.module.css'

type Props<P extends Place> = Omit<ComponentProps<'a'>, 'href'> & {
  to: P
  params?: PlaceParams<P>
  /** Query without its question mark: "step=customs". */
  search?: string
  /** link: within a sentence. block: standalone, 44 px high. bare: styled by the caller. Otherwise a button's look. */
  look?: 'link' | 'block' | 'bare' | ButtonLook
  size?: ButtonSize
  block?: boolean
  /** For a quiet button look: aligns the text, not the padding, with what is above and below. */
  flush?: boolean
  icon?: ReactNode
  replace?: boolean
  /** State of the history entry: stays out of the address and within this tab. */
  state?: unknown
}

/** A link to a screen by its name, in the language of the page. */
export function AppLink<P extends Place>(props: Props<P>) {
  const { to, params, search, look = 'link', size, block, flush, icon, className, children, ...rest } = props
  const { language } = useI18n()
  const path = href(language, to, params)
  return (
    <Link
      {...rest}
      // "~" makes wouter resolve from the root, even inside a nested router.
      href={`~${path}${search ? `?${search}` : ''}`}
      className={classes(looks(look, size, block, flush), className)}
    >
      {icon ? (
        <span className={styles.face}>
          {icon}
          {children}
        </span>
      ) : (
        children
      )}
    </Link>
  )
}

function looks(
  look: NonNullable<Props<Place>['look']>,
  size?: ButtonSize,
  block?: boolean,
  flush?: boolean,
): string | undefined {
  if (look === 'bare') return undefined
  if (look === 'link') return 'link'
  if (look === 'block') return 'link link-block'
  return buttonClass(look, size, block, flush)
}
