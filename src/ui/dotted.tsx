import { Children, type ReactNode } from 'react'
import styles from './dotted.module.css'

/** Facts in one line with a dot between two of them; where the line breaks there is none. What is empty is left out. */
export function Dotted({ children }: { children: ReactNode }) {
  return <span className={styles.dotted}>{Children.map(children, (fact) => fact && <span>{fact} </span>)}</span>
}
