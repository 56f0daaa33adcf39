import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { ReadingTools } from './reading-tools.tsx'
import { RichText } from './rich-text.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './reading.module.css'

/** A text page: head, body, and a side column that is not printed. */
export function Reading({
  head,
  title,
  html,
  children,
}: {
  head: ReactNode
  title: string
  html: string
  /** Beside the text, above the sharing tools. */
  children?: ReactNode
}) {
  return (
    <article className={styles.reading}>
      {head}
      <div className={styles.columns}>
        <RichText html={html} />
        <aside className={styles.aside}>
          {children}
          <ReadingTools title={title} />
        </aside>
      </div>
    </article>
  )
}

/** `children`: beside the text on a desktop, above the tools. On a phone that is out of sight, below the text. */
export function ReadingShapes({ head, children }: { head: ReactNode; children?: ReactNode }) {
  return (
    <div className={classes(styles.reading, styles.shapes)}>
      {head}
      <div className={styles.columns}>
        <Lines />
        <div className={classes(styles.aside, styles.beside)}>
          {children}
          <div className={styles.tools}>
            <Skeleton height="2.25rem" />
            <Skeleton height="2.25rem" />
          </div>
        </div>
      </div>
    </div>
  )
}

const widths = ['100%', '94%', '97%', '60%', '99%', '91%', '98%', '75%']

function Lines() {
  return (
    <div className={styles.lines}>
      {widths.map((width) => (
        <Skeleton key={width} width={width} height="1.125rem" />
      ))}
    </div>
  )
}
