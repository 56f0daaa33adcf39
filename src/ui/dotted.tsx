import { Children, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Facts in one line, separated by dots, except where the line wraps. Skips empty facts. */
export function Dotted({ children }: { children: ReactNode }) {
  return <span className={styles.dotted}>{Children.map(children, (fact) => fact && <span>{fact} </span>)}</span>
}
