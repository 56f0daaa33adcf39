import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Loader } from './loader.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger'
export type ButtonSize = 'm' | 's'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** The verb shown while it works, "Saving". The button stays focusable and does nothing. */
  busy?: string | undefined
  icon?: ReactNode
  /** As wide as what it stands in. */
  block?: boolean
  /** Of a quiet one: its words, not its padding, stand on the edge of what is above and below. */
  flush?: boolean
}

export function Button({
  look = 'plain',
  size,
  busy,
  icon,
  block,
  flush,
  className,
  onClick,
  children,
  ...rest
}: Props) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={classes(buttonClass(look, size, block, flush), className)}
      onClick={press}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
    >
      {/* Both lie in one cell, so that the button never shrinks when its word changes. */}
      <span className={classes(styles.face, busy && styles.hidden)} aria-hidden={busy ? true : undefined}>
        {icon}
        {children}
      </span>
      {busy && (
        <span className={styles.face}>
          <Loader />
          {busy}
        </span>
      )}
    </button>
  )
}

/** The looks of a button for a link that acts like one. */
export function buttonClass(look: ButtonLook, size?: ButtonSize, block?: boolean, flush?: boolean): string {
  const form = [size === 's' && styles.small, block && styles.block, flush && styles.flush]
  return classes(styles.button, styles[look], ...form)
}
