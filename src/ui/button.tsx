import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from './classes.ts'
import { Loader } from './loader.tsx'
import styles from './button.module.css'

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'quietDanger'
export type ButtonSize = 'm' | 's'

type Props = ComponentProps<'button'> & {
  look?: ButtonLook
  size?: ButtonSize
  /** The label while it works, such as "Saving". The button stays focusable but does nothing. */
  busy?: string | undefined
  icon?: ReactNode
  /** Full width. */
  block?: boolean
  /** For a quiet button: aligns the text, not the padding, with what is above and below. */
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
      {/* Both labels share one cell, so that the button keeps its width when the label changes. */}
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

/** A button's classes, for a link that acts like one. */
export function buttonClass(look: ButtonLook, size?: ButtonSize, block?: boolean, flush?: boolean): string {
  const form = [size === 's' && styles.small, block && styles.block, flush && styles.flush]
  return classes(styles.button, styles[look], ...form)
}
