import { ChevronDown } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './folded.module.css'

type Props = {
  /** What is behind it. */
  summary: ReactNode
  /** It cannot stay folded: something that counts is inside. */
  open?: boolean
  /** It begins unfolded. */
  unfolded?: boolean
  /** In a card without padding. */
  flush?: boolean
  children: ReactNode
}

/** What few people need, behind one line: the platform's own disclosure. */
export function Folded({ summary, open = false, unfolded = false, flush = false, children }: Props) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(unfolded)
  // It may have been opened before hydration.
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
