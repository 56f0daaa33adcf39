import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import { late } from './late.tsx'
import { Skeleton } from './skeleton.tsx'
import styles from './reading.module.css'

// A prerendered page has the text in it: it can be read before the code that draws it is there.
const RichText = late(() => import('./rich-text.tsx').then((module) => module.RichText), 'rich-text.tsx')
const ReadingTools = late(
  () => import('./reading-tools.tsx').then((module) => module.ReadingTools),
  'reading-tools.tsx',
)

/** A text to be read: its head, its body, and what stands beside it, which a printer leaves out. */
export function Reading({
  head,
  title,
  html,
  children,
}: {
  head: ReactNode
  title: string
  html: string
  /** Beside the text, above the ways to pass it on. */
  children?: ReactNode
}) {
  return (
    <article className={styles.reading}>
      {head}
      <div className={styles.columns}>
        <RichText props={{ html }} meanwhile={<Lines />} />
        <aside className={styles.aside}>
          {children}
          <ReadingTools props={{ title }} meanwhile={<div className={styles.tools} />} />
        </aside>
      </div>
    </article>
  )
}

/** A text that is coming, in shapes. */
export function ReadingShapes({ head }: { head: ReactNode }) {
  return (
    <div className={classes(styles.reading, styles.shapes)}>
      {head}
      <Lines />
      {/* Draws nothing, and is here when the text is. */}
      <RichText props={{ html: '' }} />
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
