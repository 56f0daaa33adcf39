import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './folded.module.css'

type Props = {
  /** The label of the folded content. */
  summary: ReactNode
  /** Must stay open, because something inside matters. */
  open?: boolean
  /** Starts unfolded. */
  unfolded?: boolean
  /** In a card without padding. */
  flush?: boolean
  children: ReactNode
}

/** Rarely needed content behind one line: the platform's disclosure element. */
export function Folded({ summary, open = false, unfolded = false, flush = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(unfolded)
  // The element may have been opened before hydration.
  useEffect(() => setOpen(details.current?.open ?? false), [])
  return (
    <details
      ref={details}
      className={classes(styles.folded, flush && styles.flush)}
      open={isOpen || open}
      onToggle={({ currentTarget }) => {
        if (open) currentTarget.open = true
        setOpen(currentTarget.open)
      }}
    >
      <summary>
        {summary}
        <ChevronDown className="i-s" />
      </summary>
      {children}
    </details>
  )
}
