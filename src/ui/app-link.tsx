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
  /** link: within a sentence. block: stands alone, 44 px high. bare: styled by the caller. Else a button's. */
  look?: 'link' | 'block' | 'bare' | ButtonLook
  size?: ButtonSize
  block?: boolean
  /** As a button's: its words stand on the edge of what is above and below. */
  flush?: boolean
  icon?: ReactNode
  replace?: boolean
  /** Goes with the entry of the history, and so neither into the address nor further than this tab. */
  state?: unknown
}

/** The way to a screen by its name, in the language of the page. */
export function AppLink<P extends Place>(props: Props<P>) {
  const { to, params, search, look = 'link', size, block, flush, icon, className, children, ...rest } = props
  const { language } = useI18n()
  const path = href(language, to, params)
  return (
    <Link
      {...rest}
      // "~" is wouter's word for "from the root", whatever router this stands in
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
