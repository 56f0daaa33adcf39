import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useI18n } from '#i18n/i18n-context.ts'
import { splitLanguage } from '#i18n/language.ts'
import { wholeRanges } from '#i18n/whole.ts'
import { isPlace } from '#paths.ts'
import { plainText, readRichText, type RichElement, type RichNode } from './rich-text-tree.ts'
import styles from './rich-text.module.css'

/** The body of an article or a page: renders only the known tags of the provider's HTML. */
export function RichText({ html }: { html: string }) {
  const nodes = readRichText(html)
  const headings = nodes.filter((node) => typeof node !== 'string' && /^h\d$/.test(node.tag))
  return (
    <div className={styles.text}>
      {/* Numbered, not named: the same part has the same address in both languages. */}
      {drawn(nodes, (node) => (headings.includes(node) ? `part-${headings.indexOf(node) + 1}` : undefined))}
    </div>
  )
}

function drawn(nodes: RichNode[], idOf?: (node: RichNode) => string | undefined): ReactNode[] {
  return nodes.map((node) =>
    typeof node === 'string' ? wholeRanges(node) : <Drawn key={node.number} node={node} id={idOf?.(node)} />,
  )
}

function Drawn({ node, id }: { node: RichElement; id: string | undefined }) {
  const { tag: Tag, children, image, scope } = node
  if (image) return <img {...image} alt={image.alt} loading="lazy" decoding="async" />
  if (Tag === 'br' || Tag === 'hr') return <Tag />
  const inside = drawn(children)
  if (Tag === 'a') return <Way href={node.href}>{inside}</Way>
  if (Tag === 'table') return <Wide node={node}>{inside}</Wide>
  return (
    <Tag id={id} scope={scope}>
      {inside}
    </Tag>
  )
}

/** A link within the portal does not reload the page; a path without a language gets the page's. */
function Way({ href, children }: { href: string | undefined; children: ReactNode }) {
  const { language } = useI18n()
  if (!href) return children
  const [path = ''] = href.split(/[?#]/, 1)
  const [named, rest] = splitLanguage(path)
  if (href.startsWith('/') && isPlace(rest)) {
    const at = `~/${named ?? language}${rest === '/' ? '' : rest}${href.slice(path.length)}`
    return (
      <Link href={at} className="link">
        {children}
      </Link>
    )
  }
  return (
    <a href={href} className="link" rel={/^https?:/i.test(href) ? 'noopener' : undefined}>
      {children}
    </a>
  )
}

/** A table wider than the page scrolls sideways by itself, also by keyboard. */
function Wide({ node, children }: { node: RichElement; children: ReactNode }) {
  const { t } = useI18n()
  const caption = node.children.find((child) => typeof child !== 'string' && child.tag === 'caption')
  return (
    <section
      className={styles.wide}
      aria-label={(caption && plainText([caption])) ?? t('ui.table')}
      // A scrollable element must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table>{children}</table>
    </section>
  )
}
